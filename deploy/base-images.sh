#!/usr/bin/env bash
# Makes the base images of the Dockerfile from Debian's packages and npm, where no image can be pulled:
#   deploy/base-images.sh
#   buildah build --target app --tag queuemate/app:1.0.0 \
#     --build-arg NODE_IMAGE=localhost/queuemate/node-base --build-arg DEBIAN_IMAGE=localhost/queuemate/debian-base .
# It needs mmdebstrap, buildah and npm, and root.
set -euo pipefail

node_version=$(sed -n 's/^nodeVersion: //p' "$(dirname "${BASH_SOURCE[0]}")/../pnpm-workspace.yaml")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# debian <file> <packages>: a small Debian without its documentation.
debian() {
  mmdebstrap --variant=minbase --mode=root --include="$2" \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
    --dpkgopt='path-exclude=/usr/share/locale/*' --dpkgopt='path-exclude=/usr/share/info/*' \
    bookworm "$1"
}

# image <name> <archive> [folder]: an image of the archive, with the folder as /usr/local.
image() {
  local container
  container=$(buildah from scratch)
  buildah add --quiet "$container" "$2" / >/dev/null
  if (($# > 2)); then buildah copy --quiet "$container" "$3" /usr/local >/dev/null; fi
  buildah config --env PATH=/usr/local/bin:/usr/bin:/bin "$container"
  buildah commit --quiet --rm "$container" "queuemate/$1"
}

debian "$work/debian.tar" ca-certificates
image debian-base "$work/debian.tar"
npm install --silent --global --prefix "$work/node" "node@$node_version" npm@11
image node-base "$work/debian.tar" "$work/node"
# wget is for the health check of docker-compose.yml; the official image has it.
debian "$work/caddy.tar" ca-certificates,caddy,wget
image caddy-base "$work/caddy.tar"
