#!/usr/bin/env bash
# Makes an account of a new site the first admin. All others get their role from an admin, in the console under Roles.
#   deploy/first-admin.sh you@example.com
set -euo pipefail
email=${1:?the email address of the account}
result=$("$(dirname "${BASH_SOURCE[0]}")/compose.sh" exec -T postgres \
  psql --username queuemate --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --set email="$email" <<'SQL'
select 'taken' from users where role = 'admin' limit 1;
update users set role = 'admin'
  where lower(email) = lower(:'email') and email_verified and not exists (select from users where role = 'admin')
  returning 'made';
SQL
)
case $result in
made) echo "$email is an admin. Sign in to the console with that account." ;;
taken)
  echo "There is an admin already. They give roles to others in the console, under Roles." >&2
  exit 1
  ;;
*)
  echo "No account with the verified address $email waits for this. Sign up on the site first, with the code from the mail." >&2
  exit 1
  ;;
esac
