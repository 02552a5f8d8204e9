import type { Tx } from '@queuemate/db/transaction'
import { demoReferralCode } from '../sign-ins.ts'
import { agreedAt } from './insert-people.ts'
import type { Person } from './people.ts'

const DAY = 24 * 60 * 60 * 1000
/** How many companions joined with the code of demo_companion. */
const JOINED = 3

/**
 * Referral codes in every state: one that anyone can use, one of demo_companion that some companions joined with, an
 * expired one and one that staff disabled.
 */
export async function insertReferrals(tx: Tx, people: readonly Person[], now: Date): Promise<void> {
  const owner = people.find(({ username }) => username === 'demo_companion')
  if (!owner) throw new Error('demo_companion is missing in the demo data')
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
  const first = owner.name.split(' ')[0] ?? owner.username
  const own = `${first}-2026`.toUpperCase()
  const codes = await tx
    .insertInto('referral_codes')
    .values([
      { code: demoReferralCode, created_at: daysAgo(60) },
      { code: own, owner_id: owner.id, max_uses: 10, created_at: daysAgo(50) },
      { code: 'LAUNCH-2025', expires_at: daysAgo(20), created_at: daysAgo(60) },
      { code: 'FRIENDS-2025', disabled_at: daysAgo(10), created_at: daysAgo(60) },
    ])
    .returning(['id', 'code'])
    .execute()
  const ownId = codes.find(({ code }) => code === own)!.id
  // The code is seven weeks old.
  const joined = people
    .flatMap(({ companion, ...person }) =>
      companion && companion.weeks <= 5 ? { ...person, companion } : [],
    )
    .slice(0, JOINED)
  await tx
    .insertInto('companion_applications')
    .values(
      joined.map(({ id, name, username, companion }) => ({
        user_id: id,
        referral_code_id: ownId,
        status: 'approved',
        guide_read: 20,
        ign: `${name.split(' ')[0]}#${username.slice(-4)}`,
        created_at: new Date(agreedAt(companion, now).getTime() - 4 * DAY),
        submitted_at: new Date(agreedAt(companion, now).getTime() - 3 * DAY),
        decided_at: agreedAt(companion, now),
      })),
    )
    .execute()
}
