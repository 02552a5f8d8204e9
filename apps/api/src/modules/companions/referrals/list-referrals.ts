import type { Referral } from '@queuemate/contracts/companions/applications'
import * as referrals from '@queuemate/db/queries/companions/referrals'
import type { Caller } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { referralView } from './referrals.views.ts'

/** What a companion sees of the codes staff gave them. */
export async function listReferrals(ctx: Context, user: Caller): Promise<Referral[]> {
  const [codes, joined] = await Promise.all([
    referrals.listByOwner(ctx.db, user.id),
    referrals.listJoined(ctx.db, user.id),
  ])
  const now = ctx.clock.now()
  return codes.map((code) =>
    referralView(
      code,
      joined.filter(({ code_id }) => code_id === code.id),
      now,
    ),
  )
}
