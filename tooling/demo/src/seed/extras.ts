import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { RADIANT } from '@queuemate/contracts/lookups/ranks'
import type { Tx } from '@queuemate/db/transaction'
import { drawScreenshot } from '../screenshot.ts'
import { agreedAt } from './insert-people.ts'
import type { Person } from './people.ts'

const DAY = 24 * 60 * 60 * 1000

/** The two companions of the demo sign-ins. */
function demoCompanions(people: readonly Person[]): Person[] {
  return people.filter(({ username }) => ['demo_companion', 'demo_companion2'].includes(username))
}

function screenshotKeys({ id, rank }: Person): string[] {
  const first = `rank-requests/${id}.png`
  return rank === RADIANT ? [first, `rank-requests/${id}-again.png`] : [first]
}

/** Writes a picture for each of their rank requests to the API's disk storage. */
export async function paintScreenshots(people: readonly Person[], uploadsDir: string): Promise<void> {
  await mkdir(path.join(uploadsDir, 'rank-requests'), { recursive: true })
  await Promise.all(
    demoCompanions(people)
      .flatMap(screenshotKeys)
      .map(async (key, index) =>
        writeFile(path.join(uploadsDir, key), await drawScreenshot('13-9', 210 + index * 60)),
      ),
  )
}

/**
 * Inserts what they sent to staff: a rejected rank request, which who is Radiant by now sent again, a closed ticket and an open
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
    const [screenshot_key, second] = screenshotKeys(person)
    const from_rank = person.rank === RADIANT ? person.rank - 1 : person.rank
    const request = {
      user_id: person.id,
      from_rank,
      wanted_rank: from_rank + 1,
      screenshot_key: screenshot_key!,
      note: 'Reached it on Sunday.',
      status: 'rejected' as const,
      reason: 'The screenshot shows a scoreboard. Please send your career page with the rank on it.',
      decided_by: staff.id,
      decided_at: ago(20),
      created_at: ago(21),
    }
    if (!second) return [request]
    const again = {
      screenshot_key: second,
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
