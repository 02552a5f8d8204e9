import type { Referral } from '@queuemate/contracts/companions/applications'
import type { JoinedRow, ReferralCodeRow } from '@queuemate/db/queries/companions/referrals'

type Joined = Referral['joined'][number]

/** What an application's state is called to somebody else. */
const WORDS: Record<string, Joined['status']> = {
  draft: 'applying',
  submitted: 'in_review',
  approved: 'companion',
  rejected: 'not_accepted',
}

/** One code with who came with it. Every person counts as a use, also one who was not accepted. */
export function referralView(code: ReferralCodeRow, joined: JoinedRow[], now: Date): Referral {
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
