"""What turns the built program into a release: licences, the version Windows shows, the archive with its checksum."""
