import { createHmac, randomInt } from 'node:crypto'
import { CODE_SECONDS, CODE_TRIES } from '@queuemate/contracts/accounts/credentials'
import * as codes from '@queuemate/db/queries/accounts/codes'
import type { CodeKey } from '@queuemate/db/queries/accounts/codes'
import type { Db, Tx } from '@queuemate/db/transaction'
import type { Clock } from '../base/clock.ts'
import { isSame, type Secrets } from '../base/secrets.ts'

/** What codes depend on. */
interface CodeDeps {
  clock: Clock
  secrets: Secrets
}

/**
 * A code of six digits for a mail: valid for ten minutes, five tries and one use (contract §7). Replaces an earlier code.
 * Only the hash is stored.
 */
export async function issueCode({ clock, secrets }: CodeDeps, db: Db, key: CodeKey): Promise<string> {
  const code = drawCode()
  const expiresAt = new Date(clock.now().getTime() + CODE_SECONDS * 1000)
  await codes.saveCode(db, key, hashCode(secrets[0], code), expiresAt)
  return code
}

/** Whether a code is right. The caller commits in both cases, so that wrong tries count. */
export async function checkCode(
  { clock, secrets }: CodeDeps,
  tx: Tx,
  key: CodeKey,
  guess: string,
): Promise<boolean> {
  const kept = await codes.lockEmailCode(tx, key)
  if (!kept || kept.tries >= CODE_TRIES || kept.expires_at <= clock.now()) return false
  if (secrets.some((secret) => isSame(hashCode(secret, guess), kept.code_hash))) return true
  await codes.countCodeTry(tx, key)
  return false
}

/** The same, and a right code is used up. */
export async function redeemCode(deps: CodeDeps, tx: Tx, key: CodeKey, guess: string): Promise<boolean> {
  const isRight = await checkCode(deps, tx, key, guess)
  if (isRight) await codes.removeCode(tx, key)
  return isRight
}

/** Six digits, drawn evenly. */
function drawCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Keyed: six digits hashed without a secret are found by trying them all. */
export function hashCode(secret: string, code: string): string {
  return createHmac('sha256', `codes:${secret}`).update(code).digest('base64url')
}
