#!/usr/bin/env bash
# Makes the database of a moment from $BACKUPS (backup.sh, archive.sh), or the newest one without a moment, while no server
# runs. What was in $PGDATA stays beside it. Afterwards start the server as always.
#   docker compose run --rm --no-deps --entrypoint /deploy/restore.sh postgres '2026-11-26 14:05:00+00'
# Another try at a later moment needs the TIMELINE that the first one prints: without it, it follows what came of the first.
set -euo pipefail
: "${PGDATA:?the folder of the data}" "${BACKUPS:?the folder of the backups}"
moment=${1:-}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export LC_ALL=C
. "$here/seal.sh"

if [[ -e $PGDATA/PG_VERSION && $(pg_ctl --version) != *" $(<"$PGDATA/PG_VERSION")."* ]]; then
  echo "$PGDATA is of PostgreSQL $(<"$PGDATA/PG_VERSION"), and PATH has another version: $(pg_ctl --version)." >&2
  exit 1
fi
before=$(date -u ${moment:+--date "$moment"} +%Y%m%dT%H%M%SZ)
from=''
for copy in "$BACKUPS"/base/*Z; do
  if [[ ${copy##*/} < $before ]]; then from=$copy; fi
done
if [[ ! -e $from ]]; then
  echo "No copy in $BACKUPS/base is older than $before." >&2
  exit 1
fi
copy=$(kept "$from/data.tar.gz")
part=$PGDATA-part
rm -rf "$part"
install -d -m 700 "$part"
if ! unseal "$copy" | tar --extract --gzip --directory "$part"; then
  rm -rf "$part"
  echo "$copy cannot be read: BACKUP_KEY is not the key that it was written with, or the file was changed. Nothing has changed;" \
    "give the right key, or a moment before the copy." >&2
  exit 1
fi
old=''
if [[ -e $PGDATA ]]; then
  old=$PGDATA-until-$(date -u +%Y%m%dT%H%M%SZ)
  mv "$PGDATA" "$old"
fi
mv "$part" "$PGDATA"
cp "$from/backup_label" "$PGDATA"
touch "$PGDATA/recovery.signal"
{
  echo "restore_command = '\"$here/unarchive.sh\" \"%f\" \"%p\"'"
  echo "recovery_target_timeline = '${TIMELINE:-latest}'"
  echo "recovery_target_action = 'promote'"
  if [[ $moment ]]; then echo "recovery_target_time = '$moment'"; fi
} >>"$PGDATA/postgresql.auto.conf"

# A server to which nobody else connects, and it accepts nothing before everything up to the moment is there.
PGHOST=$(mktemp -d)
export PGHOST PGPORT=5432
trap 'rm -rf "$PGHOST"' EXIT
log=$PGDATA-restore.log
pg_ctl start --silent --pgdata "$PGDATA" --log "$log" --timeout 3600 --options "-p $PGPORT -c listen_addresses= \
  -c unix_socket_directories=$PGHOST -c hot_standby=off -c synchronous_standby_names= -c archive_mode=on \
  -c 'archive_command=\"$here/archive.sh\" \"%p\" \"%f\"'" || true
psql=(psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1)
until "${psql[@]}" --command 'select' >>"$log" 2>&1; do
  if ! pg_ctl status --silent --pgdata "$PGDATA" >>"$log"; then
    echo "The server stopped before it reached the moment: $log" >&2
    tail -n 20 "$log" | grep -E 'FATAL|ERROR|unarchive.sh: ' >&2 || true
    if [[ $old ]]; then echo "The data from before is in $old; to go back to it, remove $PGDATA and rename it." >&2; fi
    exit 1
  fi
  sleep 0.2
done
# Numbers that were given after the moment are known outside, in mails and at the payment provider: none is given again. The
# first process with jobs erases again who was erased after the moment.
"${psql[@]}" <<'SQL'
select setval(format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value) + 1000000)
  from pg_sequences where schemaname = 'public' and data_type = 'bigint'::regtype \g /dev/null
select id from graphile_worker.add_job('erasures.replay', job_key => 'erasures', max_attempts => 500) \g /dev/null
alter system reset restore_command;
alter system reset recovery_target_timeline;
alter system reset recovery_target_action;
alter system reset recovery_target_time;
alter system reset synchronous_standby_names;
select 'The newest order is of ' || coalesce(max(requested_at)::text, 'never') || '.' from orders;
SQL
now=$("${psql[@]}" --command 'select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)')
echo "For another try at a later moment: TIMELINE=$(grep -E '^[0-9]' "$PGDATA/pg_wal/$now.history" | tail -n 1 | cut -f 1)."
pg_ctl stop --silent --pgdata "$PGDATA" --timeout 86400
