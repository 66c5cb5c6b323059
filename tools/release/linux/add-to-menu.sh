#!/bin/sh
# Adds the program, wherever this folder lies, to the desktop's menu; "add-to-menu.sh --remove" takes it out again.
set -eu
id=arpa.home.dejavu
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$share/applications/$id.desktop
icons=icons/hicolor/256x256/apps
if [ "${1:-}" = --remove ]; then
  rm -f "$entry"
  echo "removed $entry"
  exit
fi
mkdir -p "$share/applications"
# In a desktop entry, quotes keep a path with spaces together.
sed -e "s|^Exec=.*|Exec=\"$here/dejavu\"|" -e "s|^Icon=.*|Icon=$here/share/$icons/$id.png|" \
  "$here/share/applications/$id.desktop" >"$entry"
echo "wrote $entry"
