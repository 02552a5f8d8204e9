# For archive.sh, backup.sh, restore.sh and unarchive.sh, which read this file: with BACKUP_KEY, or BACKUP_KEY_FILE, what is kept
# is encrypted by GnuPG, which also notices a changed byte. Copies from before there was a key can still be read.
# shellcheck shell=sh
: "${BACKUP_KEY:=$(if [ "${BACKUP_KEY_FILE:-}" ]; then cat "$BACKUP_KEY_FILE"; fi)}"
sealed=${BACKUP_KEY:+.gpg}

# Always with a folder of its own, because the user's may be read-only.
gpg_with_key() {
  gpg_home=$(mktemp -d)
  gpg --batch --quiet --no-options --homedir "$gpg_home" --pinentry-mode loopback --no-symkey-cache --passphrase-fd 3 "$@" 3<<END
$BACKUP_KEY
END
  gpg_code=$?
  rm -rf "$gpg_home"
  return "$gpg_code"
}

# Encrypts its input. The key is random, so the many rounds that protect a password of a person would only take time.
seal() {
  if [ "$sealed" ]; then
    gpg_with_key --symmetric --cipher-algo AES256 --compress-algo none --s2k-count 65536 --output -
  else
    cat
  fi
}

# kept <path>: the file of that name, with the ending that it has.
kept() { if [ -e "$1.gpg" ]; then echo "$1.gpg"; else echo "$1"; fi; }

# unseal <file>: writes its contents. They are right only if this succeeds.
unseal() {
  case $1 in
  *.gpg) gpg_with_key --decrypt <"$1" ;;
  *) cat "$1" ;;
  esac
}
