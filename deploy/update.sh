#!/usr/bin/env bash
# Replaces a running deployment of docker-compose.yml by another version, one instance after the other, while calls go
# on. Stops with an error, and leaves the other instances as they are, if the migration fails or an instance is not ready.
#   VERSION=1.1.0 deploy/update.sh
# Go back with the version before: migrations only add, so it runs on the newer schema.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
: "${VERSION:?the version to deploy}"
export VERSION

docker compose build
docker compose up --detach --wait postgres redis storage
docker compose run --rm migrate
for service in api-1 api-2 worker proxy; do
  echo "Replacing $service …"
  docker compose up --detach --no-deps --wait --wait-timeout 120 "$service"
done
docker compose ps
