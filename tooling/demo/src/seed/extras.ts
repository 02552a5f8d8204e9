import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { RADIANT } from '@queuemate/contracts/lookups/ranks'
import type { Tx } from '@queuemate/db/transaction'
import { drawScreenshot } from '../screenshot.ts'
import type { Person } from './people.ts'

const DAY = 24 * 60 * 60 * 1000

/** The two companions of the demo sign-ins. */
function demoCompanions(people: readonly Person[]): Person[] {
  return people.filter(({ username }) => ['demo_companion', 'demo_companion2'].includes(username))
}

function screenshotKey(person: Person): string {
  return `rank-requests/${person.id}.png`
}

/** Writes a picture for each of their rank requests to the API's disk storage. */
export async function paintScreenshots(people: readonly Person[], uploadsDir: string): Promise<void> {
  await mkdir(path.join(uploadsDir, 'rank-requests'), { recursive: true })
  await Promise.all(
    demoCompanions(people).map(async (person, index) =>
      writeFile(path.join(uploadsDir, screenshotKey(person)), await drawScreenshot('13-9', 210 + index * 90)),
    ),
  )
}

/** Inserts what they sent to staff: a rejected rank request, a closed ticket and an open one. */
export async function insertExtras(tx: Tx, people: readonly Person[], now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const staff = people.find(({ username }) => username === 'demo_staff')
  if (!staff) throw new Error('demo_staff is missing in the demo data')
  const companions = demoCompanions(people)
  await tx
    .insertInto('rank_requests')
    .values(
      companions.map((person) => ({
        user_id: person.id,
        // There is no rank above Radiant: that request is for the rank they have by now.
        from_rank: person.rank === RADIANT ? person.rank - 1 : person.rank,
        wanted_rank: person.rank === RADIANT ? person.rank : person.rank + 1,
        screenshot_key: screenshotKey(person),
        note: 'Reached it on Sunday.',
        status: 'rejected',
        reason: 'The screenshot shows a scoreboard. Please send your career page with the rank on it.',
        decided_by: staff.id,
        decided_at: ago(20),
        created_at: ago(21),
      })),
    )
    .execute()
  const closed = await tx
    .insertInto('support_messages')
    .values(
      companions.map(({ id, name, email }) => ({
        user_id: id,
        name,
        email,
        category: 'payouts',
        message: 'My first games are a week old. When will the first payout arrive?',
        status: 'closed',
        created_at: ago(16),
        closed_at: ago(15),
      })),
    )
    .returning('id')
    .execute()
  await tx
    .insertInto('support_replies')
    .values(
      closed.map(({ id }) => ({
        message_id: id,
        author_id: staff.id,
        from_staff: true,
        text: 'The first one comes 7 to 14 days after a game, on a Monday. Yours leaves next Monday.',
        created_at: ago(15.5),
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
