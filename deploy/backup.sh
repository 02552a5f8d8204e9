#!/usr/bin/env bash
# Copies the running database to $BACKUPS/base. With the WAL that the server keeps beside it (archive.sh), restore.sh goes
# back to any moment since the oldest copy. $KEEP copies stay (7), with the WAL since then.
#   docker compose exec -u postgres postgres /deploy/backup.sh
# It runs where the server's data is ($PGDATA), with psql, as PostgreSQL's low-level way of backing up wants it.
set -euo pipefail
: "${PGDATA:?the folder of the data}" "${BACKUPS:?the folder of the backups}"
export LC_ALL=C PGOPTIONS='-c client_min_messages=warning'

part=$BACKUPS/base/part
mkdir -p "$BACKUPS/base"
rm -rf "$part"
mkdir -m 700 "$part"
copy=(tar --create --use-compress-program='gzip -1' --file "$part/data.tar.gz" --directory "$PGDATA"
  --warning=no-file-changed --warning=no-file-removed --exclude='./postmaster.*' --exclude='pgsql_tmp*'
  --exclude='pg_internal.init')
for folder in pg_dynshmem pg_notify pg_replslot pg_serial pg_snapshots pg_stat_tmp pg_subtrans pg_wal; do
  copy+=(--exclude="./$folder/*")
done
# The two functions are one session's. Files that change or vanish meanwhile (1) are in the log.
psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 <<SQL
select pg_backup_start('backup.sh', fast => true) \g /dev/null
\! ${copy[*]@Q} . || [ \$? = 1 ] || rm '$part/data.tar.gz'
select rtrim(labelfile, e'\n') from pg_backup_stop() \g '$part/backup_label'
SQL
[[ -e $part/data.tar.gz ]]
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
for file in "$BACKUPS"/wal/*.gz; do
  log=${file##*/}
  # Without the first eight characters, the number of the timeline, names are in the order of time.
  if [[ $log != *.history.gz && ${log:8:16} < ${first:8} ]]; then rm "$file"; fi
done
echo "Copied to $BACKUPS/base/$name ($(du -sh "$BACKUPS/base/$name" | cut -f 1)); ${#copies[@]} copies and $(du -sh "$BACKUPS/wal" | cut -f 1) of WAL are kept."
