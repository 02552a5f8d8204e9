#!/usr/bin/env bash
# Builds and starts docker-compose.yml, or replaces what runs by another version, one instance after the other, while calls
# go on. Stops with an error, and leaves the other instances as they are, if a setting is missing or unsafe (then nothing has
# changed), the migration fails or an instance is not ready.
#   VERSION=1.1.0 deploy/update.sh
# Go back with the version before: migrations only add, so it runs on the newer schema.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
: "${VERSION:?the version to deploy}"
export VERSION
compose() { deploy/compose.sh "$@"; }
setting() { if [[ ${!1:-} ]]; then echo "${!1}"; else sed -n "s/^$1=//p" .env | tail -n 1; fi; }
fail() {
  echo "$1" >&2
  exit 1
}
# start <services>: waits until they are ready, or says why they are not.
start() {
  if compose up --detach --wait --wait-timeout 120 "$@"; then return; fi
  echo "Not ready: ${*: -1}. It says last:" >&2
  compose logs --no-log-prefix --tail 20 "${@: -1}" >&2
  exit 1
}

[[ -e .env ]] || fail 'There is no .env here. Write one with deploy/configure.sh.'
chmod 600 .env
IFS=: read -ra files <<<"$(setting COMPOSE_FILE)"
missing=''
for name in $(grep -ohP '(?<!\$)\$\{\K\w+(?=:\?)' "${files[@]:-docker-compose.yml}" | sort -u); do
  [[ $(setting "$name") ]] || missing+="  $name"$'\n'
done
[[ ! $missing ]] || fail "These settings are missing in .env (docs/operations.md, \"Deploy\"):"$'\n'"${missing%$'\n'}"
if [[ " ${files[*]} " == *' docker-compose.secrets.yml '* ]]; then deploy/secrets.sh; fi
if [[ ! $(compose ps --quiet proxy 2>/dev/null) ]]; then
  for name in SITE_PORT:8080 CONSOLE_PORT:8081; do
    port=$(setting "${name%:*}")
    port=${port:-${name#*:}}
    if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
      fail "Another program uses port $port. End it, or choose another ${name%:*} in .env. Nothing has changed."
    fi
  done
fi

compose build
# In the new version, which may know settings that the one before did not.
compose run --rm --no-deps --quiet-pull api-1 node apps/api/src/check-settings.ts ||
  fail 'Nothing has changed. Mend what is named above, and run this again. "exec format error" means that the image is of another
architecture: build it on this machine.'
for service in storage redis postgres; do start "$service"; done
compose run --rm migrate
# From here on, each `docker compose up` and `run` means this version.
sed -i -e '/^VERSION=/d' -e '$a\' .env
echo "VERSION=$VERSION" >>.env
for service in $(compose config --services | grep '^api-' | sort) worker proxy $(compose config --services | grep -x tls); do
  echo "Replacing $service …"
  start --no-deps "$service"
done
compose ps
