import { connect } from '@queuemate/db/client'
import { botProfiles } from '@queuemate/demo/bots/profiles'
import type { Stack } from '@queuemate/run/stack'

/** They count as there for longer than the pictures take: no bot sends a sign of life. */
const LONG_MS = 60 * 60 * 1000

/** Sets those companions online whom bots would play: pictures show a market that is open. */
export async function openMarket(stack: Stack): Promise<void> {
  const names = botProfiles().flatMap(({ username, startsOnline }) => (startsOnline ? [username] : []))
  const { db, close } = connect(stack.databaseUrl, 1)
  await db
    .updateTable('companions')
    .set({ online: true, seen_at: new Date(Date.now() + LONG_MS) })
    .where('user_id', 'in', (query) => query.selectFrom('users').select('id').where('username', 'in', names))
    .execute()
  await close()
}
