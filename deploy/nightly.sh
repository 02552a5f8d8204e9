#!/usr/bin/env bash
# Takes the backups of a night: a copy of the database, then of the files. For cron, which mails what it prints when it fails.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
"$here/compose.sh" exec -T postgres /deploy/backup.sh
"$here/compose.sh" run --rm --no-deps -T copy-files
