#!/bin/sh
# Starts the storage of docker-compose.yml, in its container: a bucket, and one user, whose bucket it is.
set -eu
mkdir -p /data/queuemate /tmp/iam
random() { od -An -tx1 -N20 /dev/urandom | tr -d ' \n'; }
ROOT_ACCESS_KEY=$(random)
ROOT_SECRET_KEY=$(random)
export ROOT_ACCESS_KEY ROOT_SECRET_KEY
key=$S3_ACCESS_KEY_ID secret=${S3_SECRET_ACCESS_KEY:-$(cat "$S3_SECRET_ACCESS_KEY_FILE")}
printf '{"accessAccounts":{"%s":{"access":"%s","secret":"%s","role":"user"}}}' "$key" "$key" "$secret" \
  >/tmp/iam/users.json
versitygw --port :7070 --iam-dir /tmp/iam posix /data &
gateway=$!
trap 'kill "$gateway"' TERM INT
until wget -q -O /dev/null "http://127.0.0.1:7070$VGW_HEALTH"; do
  kill -0 "$gateway"
  sleep 0.2
done
versitygw admin --endpoint-url http://127.0.0.1:7070 change-bucket-owner --bucket queuemate --owner "$key"
touch /tmp/ready
# The first ends at a signal as well.
wait "$gateway" || wait "$gateway"
