import { createCompanion, createUser } from '@queuemate/db/testing/factories'
import type { TestApp } from './app.ts'
import { createStaff } from './staff.ts'

/** Saves a setting of an account, one of a companion and one of staff. Returns what the calls return, and what is stored then. */
export async function saveSettings(app: TestApp, name: string) {
  const { db, call } = app
  const [person, companion] = [await createUser(db), await createCompanion(db)]
  const admin = await createStaff(app, { role: 'admin' })
  const calls = [
    await call(person, 'PATCH', 'user/rank', { ingame_rank: 7 }),
    await call(companion, 'PUT', 'companion/settings', { banner: 2, bio: name }),
    await admin.mutate('paybands.create', { name, minimum: 100, maximum: 200, feeBps: 100 }),
  ]
  const rank = db.selectFrom('profiles').select('ingame_rank').where('user_id', '=', person.id)
  const card = db.selectFrom('companions').select('bio').where('user_id', '=', companion.id)
  const band = db.selectFrom('paybands').select('maximum').where('name', '=', name)
  return {
    statuses: calls.map(({ status }) => status),
    stored: {
      ...(await rank.executeTakeFirst()),
      ...(await card.executeTakeFirst()),
      ...(await band.executeTakeFirst()),
    },
  }
}

/** What `saveSettings` returns when each setting was saved, and its call says so. */
export const allSaved = (name: string) => ({
  statuses: [200, 200, 200],
  stored: { ingame_rank: 7, bio: name, maximum: 200 },
})
