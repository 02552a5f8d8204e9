#!/bin/sh
# PostgreSQL's archive_command: keeps a finished file of the server's log in $BACKUPS/wal. It fails, and is tried again,
# rather than change a file that is there.
set -eu
to=$BACKUPS/wal/$2.gz
if [ -e "$to" ]; then
  gzip -dc "$to" | cmp -s - "$1" && exit
  echo "archive.sh: $to is there already, with other contents" >&2
  exit 1
fi
gzip -c "$1" >"$to.part"
sync "$to.part"
mv "$to.part" "$to"
sync "$BACKUPS/wal"
