import type { Referral } from '@queuemate/contracts/companions/applications'
import * as referrals from '@queuemate/db/queries/companions/referrals'
import type { JoinedRow, ReferralCodeRow } from '@queuemate/db/queries/companions/referrals'
import type { Caller } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'

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

type Joined = Referral['joined'][number]

/** The name of an application's state for the owner of the code. */
const WORDS: Record<string, Joined['status']> = {
  draft: 'applying',
  submitted: 'in_review',
  approved: 'companion',
  rejected: 'not_accepted',
}

/** One code with the people who applied with it. Each counts as a use, also those who were not accepted. */
function referralView(code: ReferralCodeRow, joined: JoinedRow[], now: Date): Referral {
  return {
    code: code.code,
    state: stateOf(code, joined.length, now),
    uses: joined.length,
    max_uses: code.max_uses,
    expires_at: code.expires_at?.toISOString() ?? null,
    joined: joined.map(({ name, created_at, status }) => ({
      name: name.split(' ')[0] ?? '',
      joined_at: created_at.toISOString(),
      status: WORDS[status] ?? 'applying',
    })),
  }
}

function stateOf(code: ReferralCodeRow, uses: number, now: Date): Referral['state'] {
  if (code.disabled_at) return 'disabled'
  if (code.expires_at && code.expires_at <= now) return 'expired'
  return code.max_uses !== null && uses >= code.max_uses ? 'used_up' : 'active'
}
