import { invalidField } from '@queuemate/contracts/errors'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import * as twoFactor from '@queuemate/db/queries/accounts/two-factor'
import type { Db } from '@queuemate/db/transaction'
import type { Auth } from '../../../auth/auth.ts'
import type { AuthLimits } from '../../../auth/limits.ts'
import { isTotp } from '../../../auth/two-factor.ts'
import type { Caller } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'
import { assertNotTooMany } from '../emails/emails.service.ts'

export interface TwoFactorDeps {
  db: Db
  clock: Clock
  auth: Pick<Auth, '$context'>
  limits: Pick<AuthLimits, 'countPassword' | 'forgivePassword'>
}

/** Codes of an authenticator app in place of the password. The library does sign-in and set-up itself. */
export function createTwoFactor({ db, clock, auth, limits }: TwoFactorDeps) {
  return {
    /** A code proves who it is for some minutes. Wrong ones count with wrong passwords. */
    async stepUp(user: Caller, sessionId: string, code: string): Promise<{ ok: true }> {
      const kept = await twoFactor.find(db, user.id)
      if (!kept?.is_on) throw invalidField('code', 'Two-factor authentication is not set up')
      await assertNotTooMany(limits.countPassword(user.id))
      const { secretConfig } = await auth.$context
      if (!(await isTotp(secretConfig, kept.secret, code)))
        throw invalidField('code', 'The code is not correct')
      await limits.forgivePassword(user.id)
      await signIns.confirmSession(db, sessionId, clock.now())
      return { ok: true }
    },
  }
}
