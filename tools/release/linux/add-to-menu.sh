#!/bin/sh
# Adds the program, wherever this folder lies, to the desktop's menu; "add-to-menu.sh --remove" takes it out again.
set -eu
id=arpa.home.dejavu
here=$(cd "$(dirname "$0")" && pwd && echo .)
here=${here%??}  # a line break at the end of the name would else be lost
share=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$share/applications/$id.desktop
icons=icons/hicolor/256x256/apps
if [ "${1:-}" = --remove ]; then
  rm -f "$entry"
  echo "removed $entry"
  exit
fi
case $here in
  *=* | *'
'*)
    echo "$here: a desktop entry cannot name this folder; expected one without line breaks and \"=\"" >&2
    exit 1
    ;;
esac
# Desktop Entry Specification: a value writes \ as \\; what is quoted in Exec writes \ before " ` $ \, and % as %%.
value() { printf '%s\n' "$1" | sed 's/\\/\\\\/g'; }
quoted() { printf '%s\n' "$1" | sed -e 's/["`$\\]/\\&/g' -e 's/%/%%/g'; }
exec=$(value "\"$(quoted "$here/dejavu")\"")
icon=$(value "$here/share/$icons/$id.png")
mkdir -p "$share/applications"
while IFS= read -r line || [ -n "$line" ]; do
  case $line in
    Exec=*) printf 'Exec=%s\n' "$exec" ;;
    Icon=*) printf 'Icon=%s\n' "$icon" ;;
    *) printf '%s\n' "$line" ;;
  esac
done <"$here/share/applications/$id.desktop" >"$entry"
echo "wrote $entry"
