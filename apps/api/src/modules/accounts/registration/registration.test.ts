import { expect, test } from 'vitest'
import { createCompanion, createPlayer } from '@queuemate/db/testing/factories'
import { useApp } from '../../../../test/app.ts'
import { updateRows } from '@queuemate/db/testing/rows'

const running = useApp()

test.each([
  ['username', { username: null, display_username: null }],
  ['address', { email: '100000000000000777@discord.invalid', email_verified: false }],
])('a person whose provider gave no %s cannot request a game before they finish', async (_what, missing) => {
  const { call, db } = running()
  const [person, companion] = [await createPlayer(db, missing), await createCompanion(db)]
  const refused = { status: 403, body: { msg: 'registration_incomplete' } }
  expect(await call(person, 'GET', 'order/check')).toMatchObject(refused)
  expect(await call(person, 'POST', 'order', { companion_id: companion.id })).toMatchObject(refused)
  expect(await call(person, 'POST', 'order/random', {})).toMatchObject(refused)
  expect(await call(person, 'POST', 'user/payment_methods')).toMatchObject(refused)
  expect(await call(person, 'POST', 'companion/start_agreement', { referral_code: 'X' })).toMatchObject(
    refused,
  )
  // What it takes to finish, they can.
  expect((await call(person, 'GET', 'user/missing')).status).toBe(200)

  const short = person.id.slice(0, 8)
  await updateRows(
    db,
    'users',
    { id: person.id },
    { username: `finished_${short}`, email: `${short}@example.test`, email_verified: true },
  )
  expect((await call(person, 'POST', 'order', { companion_id: companion.id })).status).toBe(200)
})
