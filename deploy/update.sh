#!/usr/bin/env bash
# Builds and starts docker-compose.yml, or replaces what runs by another version, one instance after the other, while calls
# go on. Stops with an error, and leaves the other instances as they are, if the migration fails or an instance is not ready.
#   VERSION=1.1.0 deploy/update.sh
# Go back with the version before: migrations only add, so it runs on the newer schema.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
: "${VERSION:?the version to deploy}"
export VERSION
# Podman's command runs Docker Compose too, and is there since Podman 4.7.
compose() { if command -v docker >/dev/null; then docker compose "$@"; else podman compose "$@"; fi; }

compose build
compose up --detach --wait postgres redis storage
compose run --rm migrate
# From here on, each `docker compose up` and `run` means this version.
touch .env
sed -i -e '/^VERSION=/d' -e '$a\' .env
echo "VERSION=$VERSION" >>.env
for service in $(compose config --services | grep '^api-' | sort) worker proxy; do
  echo "Replacing $service …"
  if ! compose up --detach --no-deps --wait --wait-timeout 120 "$service"; then
    echo "$service does not become ready. It says last:" >&2
    compose logs --no-log-prefix --tail 20 "$service" >&2
    exit 1
  fi
done
compose ps
