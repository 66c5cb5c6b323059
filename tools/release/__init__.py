"""Turns the built program into a release: licences, the version that Windows shows, the archive with its checksum."""
