import type { Referral } from '@queuemate/contracts/companions/applications'
import * as referrals from '@queuemate/db/queries/companions/referrals'
import type { Db } from '@queuemate/db/transaction'
import type { Clock } from '../../../base/clock.ts'
import type { Caller } from '../../../base/caller.ts'
import { referralView } from './referrals.views.ts'

/** What a companion sees of the codes staff gave them. */
export function createReferralsService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async listOwn(user: Caller): Promise<Referral[]> {
      const [codes, joined] = await Promise.all([
        referrals.listByOwner(db, user.id),
        referrals.listJoined(db, user.id),
      ])
      const now = clock.now()
      return codes.map((code) =>
        referralView(
          code,
          joined.filter(({ code_id }) => code_id === code.id),
          now,
        ),
      )
    },
  }
}
