#!/usr/bin/env bash
# Docker Compose 2.24 or later, by the command of Docker, or of Podman (4.7 or later), in the folder of docker-compose.yml.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
if command -v docker >/dev/null; then exec docker compose "$@"; else exec podman compose "$@"; fi
