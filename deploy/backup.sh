#!/usr/bin/env bash
# Copies the running database to $BACKUPS/base. With the WAL that the server keeps beside it (archive.sh), restore.sh goes
# back to any moment since the oldest copy. $KEEP copies stay (7), with the WAL since then.
#   docker compose exec postgres /deploy/backup.sh
# It runs where the server's data is ($PGDATA), with psql, as PostgreSQL's low-level way of backing up wants it.
set -euo pipefail
: "${PGDATA:?the folder of the data}" "${BACKUPS:?the folder of the backups}"
export LC_ALL=C PGOPTIONS='-c client_min_messages=warning'
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$here/seal.sh"

part=$BACKUPS/base/part
data=$part/data.tar.gz$sealed
if [[ ${1:-} == pack ]]; then
  copy=(tar --create --use-compress-program='gzip -1' --directory "$PGDATA"
    --warning=no-file-changed --warning=no-file-removed --exclude='./postmaster.*' --exclude='pgsql_tmp*'
    --exclude='pg_internal.init')
  for folder in pg_dynshmem pg_notify pg_replslot pg_serial pg_snapshots pg_stat_tmp pg_subtrans pg_wal; do
    copy+=(--exclude="./$folder/*")
  done
  # Files that change or vanish meanwhile (1) are in the log.
  { "${copy[@]}" . || [[ $? = 1 ]]; } | seal >"$data" || rm "$data"
  exit
fi
mkdir -p "$BACKUPS/base"
rm -rf "$part"
mkdir -m 700 "$part"
# The two functions are one session's.
psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 <<SQL
select pg_backup_start('backup.sh', fast => true) \g /dev/null
\! '$here/backup.sh' pack
select rtrim(labelfile, e'\n') from pg_backup_stop() \g '$part/backup_label'
SQL
[[ -e $data ]]
sync "$part" "$part"/*
# Named by its end: it holds for moments after that.
name=$(date -u +%Y%m%dT%H%M%SZ)
mv "$part" "$BACKUPS/base/$name"

shopt -s nullglob
copies=("$BACKUPS"/base/*Z)
while ((${#copies[@]} > ${KEEP:-7})); do
  rm -rf "${copies[0]}"
  copies=("${copies[@]:1}")
done
first=$(sed -n 's/^START WAL LOCATION: .*(file \(.*\))$/\1/p' "${copies[0]}/backup_label")
for file in "$BACKUPS"/wal/*.gz "$BACKUPS"/wal/*.gz.gpg; do
  log=${file##*/}
  # Without the first eight characters, the number of the timeline, names are in the order of time.
  if [[ $log != *.history.gz* && ${log:8:16} < ${first:8} ]]; then rm "$file"; fi
done
echo "Copied to $BACKUPS/base/$name ($(du -sh "$BACKUPS/base/$name" | cut -f 1)); ${#copies[@]} copies and $(du -sh "$BACKUPS/wal" | cut -f 1) of WAL are kept."
