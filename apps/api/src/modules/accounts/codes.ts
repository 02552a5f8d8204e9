import { CODE_SECONDS, CODE_TRIES } from '@queuemate/contracts/accounts/credentials'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import * as codes from '@queuemate/db/queries/accounts/codes'
import type { CodeKey } from '@queuemate/db/queries/accounts/codes'
import type { Db, Tx } from '@queuemate/db/transaction'
import { drawCode, hashCode, isCode } from '../../auth/codes.ts'
import type { Clock } from '../../gateways/clock.ts'

export type Codes = ReturnType<typeof createCodes>

/** Codes of six digits by mail: valid for ten minutes, five tries and one use (contract §7). */
export function createCodes({ clock, secret }: { clock: Clock; secret: string }) {
  return {
    /** Replaces an earlier code. Only the hash is stored. */
    async issue(db: Db, key: CodeKey): Promise<string> {
      const code = drawCode()
      const expiresAt = new Date(clock.now().getTime() + CODE_SECONDS * 1000)
      await codes.save(db, key, hashCode(secret, code), expiresAt)
      return code
    },

    /** Whether a code is right; then it is used up. The caller commits in both cases, so that wrong tries count. */
    async redeem(tx: Tx, key: CodeKey, guess: string): Promise<boolean> {
      const kept = await codes.lock(tx, key)
      if (!kept || kept.tries >= CODE_TRIES || kept.expires_at <= clock.now()) return false
      if (!isCode(secret, guess, kept.code_hash)) {
        await codes.countTry(tx, key)
        return false
      }
      await codes.remove(tx, key)
      return true
    },
  }
}

/** One text for a code that is wrong, used, expired or tried too often. */
export function codeRefused(): AppError {
  return invalidField('code', 'This code is not valid. Please check it or ask for a new one')
}
