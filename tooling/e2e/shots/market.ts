import { connect } from '@queuemate/db/client'
import { botProfiles } from '@queuemate/demo/bots/profiles'
import type { Stack } from '@queuemate/run/stack'

/** They stay present for longer than the pictures take, because no bot reports for them. */
const LONG_MS = 60 * 60 * 1000

/** Sets the companions that bots would play online, so that the pictures show an open market. */
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
