#!/bin/sh
# PostgreSQL's restore_command: gives it back a file that archive.sh kept. 1 says that there is none, so the log ends here. More
# than 125 stops the restore: a file that cannot be read is no reason to leave out what came after it.
set -eu
. "$(dirname "$0")/seal.sh"
from=$(kept "$BACKUPS/wal/$1.gz")
[ -e "$from" ] || exit 1
if ! unseal "$from" >"$2.gz"; then
  rm -f "$2.gz"
  echo "unarchive.sh: $from cannot be read: BACKUP_KEY is not the key that it was written with, or the file was changed." >&2
  exit 200
fi
if ! gzip -dc "$2.gz" >"$2"; then
  rm -f "$2.gz" "$2"
  echo "unarchive.sh: $from was changed." >&2
  exit 200
fi
rm "$2.gz"
