#!/usr/bin/env bash
# Writes the files of docker-compose.secrets.yml from the settings in .env, or in the file that is named.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
settings=${1:-.env}
value() { sed -n "s/^$1=//p" "$settings" | tail -n 1 | sed -E "s/^(['\"])(.*)\\1\$/\\2/"; }

folder=$(value SECRETS_DIR)
folder=${folder:-.secrets}
# Only its owner may look into the folder; the files are read by the users of the containers.
install -d -m 700 "$folder"
umask 022
write() { printf %s "$2" >"$folder/$1"; }
for name in POSTGRES_PASSWORD BACKUP_KEY REDIS_PASSWORD AUTH_SECRET AUTH_SECRET_OLD STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET \
  S3_SECRET_ACCESS_KEY SMTP_URL DISCORD_CLIENT_SECRET GOOGLE_CLIENT_SECRET VAPID_PRIVATE_KEY; do
  write "$name" "$(value "$name")"
done
write DATABASE_OWNER_URL "postgres://queuemate:$(value POSTGRES_PASSWORD)@postgres:5432/queuemate"
write DATABASE_URL "postgres://queuemate_process:$(value POSTGRES_PROCESS_PASSWORD)@postgres:5432/queuemate"
write REDIS_URL "redis://:$(value REDIS_PASSWORD)@redis:6379"
