#!/bin/sh
# PostgreSQL's archive_command: keeps a finished file of the server's log in $BACKUPS/wal. It fails, and is tried again,
# rather than change a file that is there.
set -eu
here=$(dirname "$0")
. "$here/seal.sh"
to=$(kept "$BACKUPS/wal/$2.gz")
if [ -e "$to" ]; then
  unseal "$to" | gzip -dc | cmp -s - "$1" && exit
  echo "archive.sh: $to is there already, with other contents or another BACKUP_KEY" >&2
  exit 1
fi
to=$to$sealed
gzip -c "$1" >"$to.part"
if [ "$sealed" ]; then
  seal <"$to.part" >"$to.sealed"
  mv "$to.sealed" "$to.part"
fi
sync "$to.part"
mv "$to.part" "$to"
sync "$BACKUPS/wal"
