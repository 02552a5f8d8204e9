#!/usr/bin/env bash
# Builds the images as deploy/update.sh does, but without a network once the packages are there, and checks what is in them: their
# size, that nothing of tests, compilers, source maps or secrets is among their files, and that another release does not build the
# pages again. Writes what they are made of (SBOM) to the folder that is named.
#   deploy/check-images.sh sbom
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
out=${1:-.data/sbom}
mkdir -p "$out"
faults=0
fault() {
  echo "FAULT: $1" >&2
  faults=$((faults + 1))
}
build() { docker build --quiet --network none --build-arg STORE=queuemate/store:check --tag "queuemate/$1:check" --target "$@" . >/dev/null; }
in_image() { docker run --rm --network none --read-only --entrypoint sh "queuemate/$1:check" -c "$2"; }
size() { docker image inspect --format '{{.Size}}' "$1"; }
base() { sed -n "s/^ARG $1=//p" Dockerfile; }

docker build --quiet --target store --tag queuemate/store:check . >/dev/null
for image in app proxy; do build "$image"; done

# In MB, what stands on the base and Node.
app=$((($(size queuemate/app:check) - $(size "$(base DEBIAN_IMAGE)") - $(in_image app 'stat -c %s /usr/local/bin/node')) / 1000000))
proxy=$((($(size queuemate/proxy:check) - $(size "$(base CADDY_IMAGE)")) / 1000000))
echo "Above its base: app $app MB of at most 115, proxy $proxy MB of at most 15."
((app <= 115)) || fault "the app's files take $app MB"
((proxy <= 15)) || fault "the proxy's files take $proxy MB"

unwanted='\.(test|spec)\.|\.map$|\.d\.[cm]?ts$|/(test|tests|__tests__)/|/\.env|\.(pem|key|log)$|/(typescript|vitest|playwright|esbuild|turbo)@|\.git/'
for image in app proxy; do
  found=$(in_image "$image" 'find /app /srv /etc/caddy -type f 2>/dev/null' | grep -E "$unwanted" | sed -n 1,5p || true)
  [[ ! $found ]] || fault "$image has"$'\n'"$found"
  found=$(in_image "$image" 'for name in gcc cc g++ make tsc npm pnpm git; do command -v $name; done' || true)
  [[ ! $found ]] || fault "$image has the programs"$'\n'"$found"
  in_image "$image" "dpkg-query --show 2>/dev/null || apk info --verbose" >"$out/$image.packages.txt"
done

layers() { docker image inspect --format '{{json .RootFS.Layers}}' queuemate/proxy:check; }
before=$(layers)
build proxy --build-arg RELEASE=another
[[ $(layers) == "$before" ]] || fault 'another RELEASE builds the pages again'

npx -y "$(grep -o 'pnpm@[0-9.]*' Dockerfile)" sbom --lockfile-only --sbom-format cyclonedx --sbom-type application --out "$out/lockfile.cdx.json"
echo "What they are made of: $out"
((faults == 0))
