#!/usr/bin/env bash
# Writes .env for a new deployment, readable by you alone: secrets drawn at random, and empty lines for what only you know.
# docs/operations.md, "Deploy", says what each is; deploy/update.sh says which are missing or wrong.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
if [[ -e .env ]]; then
  echo "There is a .env here already. Nothing has changed: edit it, or move it away and run this again." >&2
  exit 1
fi
umask 077
{
  cat <<'END'
# Fill in these
WEB_URL=
ADMIN_URL=
SMTP_URL=
MAIL_FROM=
STRIPE_SECRET_KEY=
STRIPE_WEBHOOK_SECRET=
BACKUPS_DIR=
TLS_ISSUER=

# Without docker-compose.tls.yml, a proxy of your own ends TLS, and TLS_ISSUER may go
COMPOSE_FILE=docker-compose.yml:docker-compose.tls.yml:docker-compose.secrets.yml
TRUST_PROXY=2
TRUSTED_PROXIES=private_ranges

# Drawn at random
END
  for name in POSTGRES_PASSWORD POSTGRES_PROCESS_PASSWORD REDIS_PASSWORD AUTH_SECRET S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY \
    BACKUP_KEY; do
    echo "$name=$(openssl rand -hex 20)"
  done
} >.env
echo "Wrote .env. Fill in its first lines, keep a copy where you keep secrets, and run deploy/update.sh."
