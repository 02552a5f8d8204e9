import { RADIANT } from '@queuemate/contracts/lookups/ranks'
import type { Tx } from '@queuemate/db/transaction'
import { demoCompanions, rankKey, secondRankKey } from './files.ts'
import { agreedAt } from './insert-people.ts'
import type { Person } from './people.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Inserts what the companions of the demo sign-ins sent to staff: a rejected rank request, which who is Radiant by now sent again, a closed ticket and an open
 * one.
 */
export async function insertExtras(tx: Tx, people: readonly Person[], now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  /** Some days after their first game. */
  const asked = ({ companion }: Person) => new Date(agreedAt(companion!, now).getTime() + 11 * DAY)
  const staff = people.find(({ username }) => username === 'demo_staff')
  if (!staff) throw new Error('demo_staff is missing in the demo data')
  const companions = demoCompanions(people)
  const requests = companions.flatMap((person) => {
    // There is no rank above Radiant: that request is for the rank they have by now.
    const isRadiant = person.rank === RADIANT
    const from_rank = isRadiant ? person.rank - 1 : person.rank
    const request = {
      user_id: person.id,
      from_rank,
      wanted_rank: from_rank + 1,
      screenshot_key: rankKey(person),
      note: 'Reached it on Sunday.',
      status: 'rejected' as const,
      reason: 'The screenshot shows a scoreboard. Please send your career page with the rank on it.',
      decided_by: staff.id,
      decided_at: ago(20),
      created_at: ago(21),
    }
    if (!isRadiant) return [request]
    const again = {
      screenshot_key: secondRankKey(person),
      note: 'My career page.',
      status: 'approved' as const,
      reason: null,
    }
    return [request, { ...request, ...again, created_at: ago(19), decided_at: ago(18) }]
  })
  await tx.insertInto('rank_requests').values(requests).execute()
  const closed = await tx
    .insertInto('support_messages')
    .values(
      companions.map((person) => ({
        user_id: person.id,
        name: person.name,
        email: person.email,
        category: 'payouts',
        message: 'My first games are a week old. When will the first payout arrive?',
        status: 'closed',
        created_at: asked(person),
        closed_at: new Date(asked(person).getTime() + DAY),
      })),
    )
    .returning('id')
    .execute()
  await tx
    .insertInto('support_replies')
    .values(
      closed.map(({ id }, index) => ({
        message_id: id,
        author_id: staff.id,
        from_staff: true,
        text: `The first one comes 7 to 14 days after a game, on a Monday. ${
          companions[index]?.companion?.payouts
            ? 'Yours leaves next Monday.'
            : 'Yours waits until you have set up your account under Payouts.'
        }`,
        created_at: new Date(asked(companions[index]!).getTime() + DAY / 2),
      })),
    )
    .execute()
  await tx
    .insertInto('support_messages')
    .values(
      companions.map(({ id, name, email }) => ({
        user_id: id,
        name,
        email,
        category: 'customer',
        message: 'A customer left the lobby twice before the game started. May I decline them next time?',
        created_at: ago(1),
      })),
    )
    .execute()
}
