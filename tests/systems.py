"""Which tests only some systems can run, and why. Elsewhere ``tests/conftest.py`` skips them; Linux runs all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

LINUX: Final = ("linux",)
POSIX: Final = ("linux", "darwin")


class Need(NamedTuple):
    """What tests need that some systems do not have."""

    reason: str
    systems: tuple[str, ...]
    """As ``sys.platform`` calls those that have it."""
    places: tuple[str, ...]
    """``MODULE.py``, where the module itself cannot be imported without it, or ``MODULE.py::test``; below ``tests``."""


NEEDS: Final = (
    Need(
        "only Linux shows its processes in /proc, forks safely and limits the memory of a process",
        LINUX,
        (
            "robustness/test_hostile.py",
            "robustness/test_monkey.py",
            "robustness/test_phones.py",
            "robustness/test_phones_killed.py",
            "robustness/test_mutants.py::test_mutants_are_refused_in_one_clear_line_or_played",
            "remote/test_process.py::test_phones_are_served_where_no_descriptor_is_left_for_strangers",
            "arena/test_workers.py::test_processes_in_the_middle_of_long_games_end_when_their_parent_was_killed",
            "table/play/test_bot_process.py::test_a_process_that_thinks_for_ever_ends_when_its_parent_was_killed",
            "table/shell/test_memory.py::test_what_pictures_took_goes_back_to_the_system",
        ),
    ),
    Need(
        "only on Linux Python has SQLite in a library of its own, which can be asked to tell what it writes",
        LINUX,
        ("robustness/test_power_cuts.py::test_when_the_power_goes_the_diary_tells_of_every_game",),
    ),
    Need(
        "only Linux has a disk that is always full, /dev/full",
        LINUX,
        (
            "arena/test_records_file.py::test_a_full_disk_is_said",
            "test_streams.py::test_output_on_a_full_disk_is_one_line_and_exit_code_1",
            "test_streams.py::test_where_nothing_can_be_said_only_the_exit_code_tells",
            "test_streams.py::test_a_command_that_has_nothing_to_complain_of_needs_no_standard_error",
            "test_streams.py::test_a_complaint_that_cannot_be_written_changes_no_exit_code",
        ),
    ),
    Need(
        "only Linux takes from root the power to override permissions",
        LINUX,
        (
            "cli/test_commands.py::test_a_folder_without_permission_is_one_line_for_every_command",
            "robustness/test_any_bytes.py::test_a_home_that_may_not_be_entered_is_said_and_nothing_else_fails",
            "robustness/test_diary_disks.py::test_a_diary_that_cannot_be_written_is_read_from_the_games",
            "robustness/test_diary_disks.py::test_a_full_disk_costs_nothing_of_the_diary_but_is_said",
            "robustness/test_disks.py::test_folders_that_become_read_only_during_a_game_are_said_and_nothing_is_lost",
        ),
    ),
    Need(
        "Windows sets no limit to the size of a file",
        POSIX,
        ("robustness/test_disks.py::test_a_disk_that_fills_up_anywhere_costs_nothing_once_there_is_room_again",),
    ),
    Need(
        "Windows opens no folder, and moves no file that is open: its disks fail otherwise",
        POSIX,
        ("robustness/test_faults.py", "robustness/test_power_cuts.py"),
    ),
    Need(
        "Windows takes its time zone from elsewhere than the environment",
        POSIX,
        ("table/diary/test_diary.py::test_a_time_zone_that_is_none_breaks_nothing",),
    ),
    Need(
        "Windows has no signals between processes",
        POSIX,
        (
            "arena/test_workers.py::test_a_process_that_is_killed_is_one_line",
            "remote/test_process.py::test_a_process_that_dies_is_said_once",
            "robustness/test_mutants.py::test_who_ends_the_mutants_does_not_close_the_window_of_one",
            "robustness/test_surroundings.py::test_without_a_sound_device_the_program_plays_silently_and_ends_well",
            "robustness/test_surroundings.py::test_at_a_logout_the_program_ends_though_the_game_cannot_be_saved",
            "store/test_autosave.py::test_a_program_that_is_killed_loses_no_move",
            "table/play/test_bot_process.py::"
            "test_a_process_that_was_stopped_is_replaced_after_twice_what_a_bot_may_think",
        ),
    ),
    Need(
        "Windows has no pipes and devices among its files, and links only for those who may make them",
        POSIX,
        (
            "cli/test_commands.py::test_a_pipe_is_no_card_data",
            "cli/test_commands.py::test_a_pipe_is_no_position",
            "cli/test_commands.py::test_check_waits_for_no_pipe",
            "content/test_yaml_reader.py::test_what_might_never_end_is_not_read",
            "store/test_autosave.py::test_a_device_is_refused_before_it_fills_the_memory",
            "store/test_mods.py::test_a_pipe_is_not_waited_for",
            "store/test_saves.py::test_what_might_never_end_is_no_game",
            "table/scenes/test_folder.py::test_a_path_that_leads_nowhere_is_said_in_one_line",
            "table/scenes/test_games.py::test_one_entry_that_cannot_be_looked_at_does_not_hide_the_others",
            "test_first_card.py::test_the_first_card_takes_what_the_page_says",
            "tools/release/test_archive.py::test_the_same_files_give_the_same_bytes_whenever_they_are_packed",
            "tools/release/test_archive.py::test_the_archive_holds_one_folder_with_what_may_be_run_and_with_links",
            "tools/release/test_archive.py::test_each_system_has_its_archive_with_a_checksum_that_sha256sum_reads",
        ),
    ),
    Need(
        "Windows has no shell, and runs no script for its first line",
        POSIX,
        (
            "test_makefile.py::test_the_program_is_compiled_anew_only_if_it_changed",
            "table/speech/test_voice.py::test_sentences_are_said_one_after_the_other_in_their_language",
            "table/speech/test_voice.py::test_a_program_that_reads_is_given_the_words",
            "table/speech/test_voice.py::test_the_next_focus_ends_the_sentence_before_and_what_waits",
            "table/speech/test_voice.py::test_it_ends_with_the_program",
            "table/speech/test_voice.py::test_a_missing_voice_is_said_once",
            "table/speech/test_voice.py::test_a_voice_that_fails_is_said_once",
            "table/speech/test_voice.py::test_what_waits_is_bounded",
            "table/speech/test_voice.py::test_every_program_is_found",
            "table/speech/test_voice.py::test_nothing_is_put_into_words_for_a_voice_that_is_missing",
            "table/speech/test_voice.py::test_a_voice_of_a_mac_is_chosen_by_its_language",
            "test_streams.py::test_output_that_was_closed_is_one_line_and_exit_code_1",
            "test_streams.py::test_a_launcher_without_any_streams_hears_how_the_command_went",
            "test_streams.py::test_the_number_of_a_closed_stream_is_taken_by_no_other_file",
            "tools/release/test_menu.py::test_the_entry_starts_the_program_of_a_folder_of_any_name",
            "tools/release/test_menu.py::test_a_folder_that_no_entry_can_name_is_refused",
            "tools/test_completion.py::test_bash_completes",
        ),
    ),
)


def lacking(place: str, platform: str) -> Iterator[str]:
    """Reasons why ``place``, written as in a ``Need``, cannot run on a system."""
    module = place.partition("::")[0]
    for need in NEEDS:
        if platform not in need.systems and (place in need.places or module in need.places):
            yield need.reason
