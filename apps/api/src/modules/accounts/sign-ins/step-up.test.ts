import { beforeAll, describe, expect, test } from 'vitest'
import { appWithProviders, forgetPeople, RIN, TARGETS, through } from '../../../../test/oauth.ts'
import { codeTo, newPerson, PASSWORD, signUp, type Visitor } from '../../../../test/visitor.ts'
import { updateRows } from '@queuemate/db/testing/rows'

const running = appWithProviders()
const REFUSED = { status: 403, body: { msg: 'step_up_required' } }
beforeAll(() => forgetPeople(running().db, [RIN]))

/** A person who signed in eleven minutes ago, with a second address. */
async function longAgo() {
  const person = await signUp(running())
  const { visitor, id } = person
  const { body } = await visitor.call('POST', 'user/emails', { email: newPerson().email })
  const [, second] = body.data as { id: string; email: string }[]
  const code = await codeTo(running().db, second!.email)
  await visitor.call('POST', `user/emails/${second!.id}/verify`, { code })
  await expire(id)
  return { ...person, second: second!.id }
}

async function expire(userId: string) {
  const { db, context } = running()
  const created_at = new Date(Date.now() - 11 * 60_000)
  await updateRows(db, 'sessions', { user_id: userId }, { created_at, confirmed_at: null })
  // Nothing but a sign-in sets it: no change is published.
  context.sessions.forget(userId)
}

type Change = [string, (visitor: Visitor, second: string) => Promise<{ status: number; body: object }>]
const CHANGES: Change[] = [
  ['adds an address', (visitor) => visitor.call('POST', 'user/emails', { email: newPerson().email })],
  ['makes another one primary', (visitor, second) => visitor.call('POST', `user/emails/${second}/primary`)],
  ['deletes an address', (visitor, second) => visitor.call('DELETE', `user/emails/${second}`)],
  [
    'links an account of a provider',
    (visitor) => visitor.auth('/oauth2/link', { providerId: 'discord', ...TARGETS }),
  ],
]

describe('who takes over a session', () => {
  test.each(CHANGES)('%s only with the password', async (_what, change) => {
    const { visitor, second } = await longAgo()
    expect(await change(visitor, second)).toMatchObject(REFUSED)
    const wrong = await visitor.call('POST', 'user/step_up', { password: 'a wrong password' })
    expect(wrong).toMatchObject({ status: 422, body: { issues: [{ path: 'password' }] } })
    expect((await visitor.call('POST', 'user/step_up', { password: PASSWORD })).status).toBe(200)
    expect((await change(visitor, second)).status).toBe(200)
  })

  test('sets no first password, neither in the settings nor at the end of the registration', async () => {
    const person = await signUp(running())
    await through(person.visitor, RIN, '/oauth2/link')
    const { db } = running()
    await db
      .deleteFrom('auth_accounts')
      .where('user_id', '=', person.id)
      .where('provider_id', '=', 'credential')
      .execute()
    await expire(person.id)
    const fresh = { newPass: 'a newer password', newPassConfirm: 'a newer password' }
    expect(await person.visitor.call('POST', 'user/password', fresh)).toMatchObject(REFUSED)
    const complete = { password: 'a newer password' }
    expect(await person.visitor.call('POST', 'user/complete', complete)).toMatchObject(REFUSED)
    expect(await person.visitor.call('DELETE', 'user/connections/discord')).toMatchObject(REFUSED)
    const none = await person.visitor.call('POST', 'user/step_up', { password: 'a newer password' })
    expect(none).toMatchObject({
      status: 422,
      body: { message: 'You have no password. Please sign in again' },
    })
  })

  test('guesses the password ten times a minute at most', async () => {
    const { visitor } = await longAgo()
    const guess = async () => (await visitor.call('POST', 'user/step_up', { password: 'wrong' })).status
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn++) statuses.push(await guess())
    expect(statuses).toEqual([...Array(10).fill(422), 429])
  })
})

test('a password that was given again counts for ten minutes, in that session only', async () => {
  const { visitor, id } = await longAgo()
  await visitor.call('POST', 'user/step_up', { password: PASSWORD })
  const { db, context } = running()
  await updateRows(db, 'sessions', { user_id: id }, { confirmed_at: new Date(Date.now() - 11 * 60_000) })
  await context.feed.publishPending()
  expect(await visitor.call('POST', 'user/emails', { email: newPerson().email })).toMatchObject(REFUSED)
})

test('changing a password needs the old one, which proves enough', async () => {
  const { visitor } = await longAgo()
  const form = { oldPass: PASSWORD, newPass: 'a newer password', newPassConfirm: 'a newer password' }
  expect((await visitor.call('POST', 'user/password', form)).status).toBe(200)
})
