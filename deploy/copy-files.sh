#!/bin/sh
# Copies the bucket, encrypted, to $BACKUPS/files/now. What was changed or removed since the copy before goes to a folder of the
# day beside it, which is deleted after $KEEP_DAYS (30): by then, nothing of what people erased is left. With `back`, it copies
# files that the bucket lacks back to it. It runs in the service copy-files of docker-compose.yml.
set -eu
: "${S3_SECRET_ACCESS_KEY:=$(cat "${S3_SECRET_ACCESS_KEY_FILE:-/dev/null}")}" "${BACKUP_KEY:=$(cat "${BACKUP_KEY_FILE:-/dev/null}")}"
export RCLONE_CONFIG=/dev/null RCLONE_CACHE_DIR=/tmp RCLONE_STATS_ONE_LINE=true
export RCLONE_CONFIG_BUCKET_TYPE=s3 RCLONE_CONFIG_BUCKET_PROVIDER=Other RCLONE_CONFIG_BUCKET_ENDPOINT="$S3_ENDPOINT" \
  RCLONE_CONFIG_BUCKET_ACCESS_KEY_ID="$S3_ACCESS_KEY_ID" RCLONE_CONFIG_BUCKET_SECRET_ACCESS_KEY="$S3_SECRET_ACCESS_KEY"
RCLONE_CONFIG_SEALED_PASSWORD=$(rclone obscure "$BACKUP_KEY")
export RCLONE_CONFIG_SEALED_PASSWORD RCLONE_CONFIG_SEALED_TYPE=crypt RCLONE_CONFIG_SEALED_REMOTE="$BACKUPS/files"

# A file that only the right key can read.
if [ "$(ls -A "$BACKUPS/files")" ]; then
  if [ "$(rclone cat sealed:key 2>/dev/null)" != right ]; then
    echo "copy-files.sh: BACKUP_KEY is not the key that $BACKUPS/files was written with. Nothing has changed." >&2
    exit 1
  fi
else
  echo right | rclone rcat sealed:key
fi

if [ "${1:-}" = back ]; then
  rclone copy sealed:now "bucket:$S3_BUCKET"
  exit
fi
# 3 says that nothing is there; all other codes are failures.
found=$(rclone lsf "bucket:$S3_BUCKET" 2>/tmp/why) || [ $? = 3 ] || {
  cat /tmp/why >&2
  exit 1
}
if [ ! "$found" ]; then
  if [ ! "$(rclone lsf sealed:now 2>/dev/null)" ]; then
    echo "The bucket is empty: there is nothing to copy yet."
    exit
  fi
  echo "copy-files.sh: the bucket is empty, and its copy is not. Nothing has changed. The runbook says how to bring the" \
    "files back: Restore a backup, step 7." >&2
  exit 1
fi
rclone sync "bucket:$S3_BUCKET" sealed:now --backup-dir "sealed:$(date -u +%F)"
limit=$(date -u -d "@$(($(date +%s) - ${KEEP_DAYS:-30} * 86400))" +%F)
for day in $(rclone lsf --dirs-only sealed: | tr -d /); do
  if [ "$day" != now ] && [ "$(printf '%s\n' "$day" "$limit" | sort | head -n 1)" = "$day" ]; then rclone purge "sealed:$day"; fi
done
echo "Copied $(rclone size sealed:now | tr '\n' ' ')"
