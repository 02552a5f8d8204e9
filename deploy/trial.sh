#!/usr/bin/env bash
# A trial of the site on this machine, without any key (docker-compose.trial.yml). Its settings are in .env.trial.
#   deploy/trial.sh                        builds and starts it, or starts it again
#   deploy/trial.sh admin you@example.com  makes an account of it the first admin
#   deploy/trial.sh logs --tail 20 api-1   passes any command to Docker Compose
#   deploy/trial.sh down --volumes         ends it, and deletes its data
# SITE_PORT, CONSOLE_PORT, MAIL_PORT, PAYMENTS_PORT and SIGN_IN_PORT choose ports at the first start. With --rehearsal before
# all of these, it is a rehearsal of a real deployment instead (docker-compose.rehearsal.yml), with TLS at HTTPS_PORT; its
# settings are in .env.rehearsal.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
settings=.env.trial files=(docker-compose.yml docker-compose.trial.yml)
ports=(SITE_PORT=8080 CONSOLE_PORT=8081 MAIL_PORT=8025 PAYMENTS_PORT=4242 SIGN_IN_PORT=4243)
this=deploy/trial.sh
if [[ ${1:-} == --rehearsal ]]; then
  shift
  this+=' --rehearsal'
  settings=.env.rehearsal
  files=(docker-compose.yml docker-compose.tls.yml docker-compose.secrets.yml docker-compose.rehearsal.yml)
  ports=(SITE_PORT=8080 CONSOLE_PORT=8081 MAIL_PORT=8025 PAYMENTS_PORT=4242 HTTPS_PORT=8443 HTTP_PORT=8440)
fi
COMPOSE_FILE=$(IFS=: && echo "${files[*]}")
export COMPOSE_FILE COMPOSE_ENV_FILES=$settings

is_taken() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

write_settings() {
  local port name
  umask 077
  {
    for name in POSTGRES_PASSWORD POSTGRES_PROCESS_PASSWORD REDIS_PASSWORD AUTH_SECRET BACKUP_KEY \
      S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY; do
      echo "$name=$(openssl rand -hex 20)"
    done
    echo "STRIPE_SECRET_KEY=sk_test_$(openssl rand -hex 20)"
    # This machine does other things as well: being slow does not mean that too many people call.
    echo SHED_DELAY_MS=0
    echo "STRIPE_WEBHOOK_SECRET=whsec_$(openssl rand -hex 20)"
    for port in "${ports[@]}"; do
      name=${port%=*} port=${port#*=}
      if [[ ${!name:-} ]]; then
        port=${!name}
      else
        while is_taken "$port"; do port=$((port + 1)); done
      fi
      echo "$name=$port"
      [[ $name != HTTPS_PORT ]] || printf '%s\n' "WEB_URL=https://site.localhost:$port" "ADMIN_URL=https://console.localhost:$port"
    done
    if [[ $settings == .env.rehearsal ]]; then
      printf '%s\n' TLS_ISSUER=internal TLS_ADDRESS=127.0.0.1 TRUST_PROXY=2 TRUSTED_PROXIES=private_ranges \
        SMTP_URL=smtp://mail:1025 'MAIL_FROM=Queuemate <hello@queuemate.localhost>' \
        STRIPE_API_URL=http://payments:4242 SECRETS_DIR=.secrets.rehearsal
    fi
  } >"$settings.part"
  mv "$settings.part" "$settings"
}

if (($# > 0)) && [[ ! -e $settings ]]; then
  echo "Nothing was started here. Start it with $this." >&2
  exit 1
fi
case ${1:-} in
'') ;;
admin) exec deploy/first-admin.sh "${@:2}" ;;
*) exec deploy/compose.sh "$@" ;;
esac

[[ -e $settings ]] || write_settings
[[ $settings == .env.trial ]] || deploy/secrets.sh "$settings"
# The environment would go before the file.
unset "${ports[@]%%=*}"
running=$(deploy/compose.sh ps --quiet)
for port in "${ports[@]%%=*}"; do
  number=$(sed -n "s/^$port=//p" "$settings")
  if [[ ! $running ]] && is_taken "$number"; then
    echo "Another program uses port $number. End it, or choose another $port in $settings." >&2
    exit 1
  fi
  printf -v "$port" %s "$number"
done
if ! deploy/compose.sh up --build --detach --wait; then
  echo "It does not start. $this logs --tail 20 says why. Nothing of it is lost: start it again." >&2
  exit 1
fi
site=http://localhost:$SITE_PORT console=http://localhost:$CONSOLE_PORT
if [[ ${HTTPS_PORT:-} ]]; then site=https://site.localhost:$HTTPS_PORT console=https://console.localhost:$HTTPS_PORT; fi
cat <<END

The site        $site
The console     $console
All its mail    http://localhost:$MAIL_PORT

Sign up on the site, with the code from the mail, and make that account the first admin:
  $this admin you@example.com
Then sign in to the console, whose overview says what a new site needs first. Cards are the test cards of Stripe, such as
4242 4242 4242 4242; nobody is charged.
END
