import { describe, expect, test } from 'vitest'
import { expectRefused, WEB } from '../../test/app.ts'
import {
  forgetPeople,
  NOOR,
  OSKAR,
  RIN,
  signInAs,
  TARGETS,
  through,
  appWithProviders,
  type ProviderPerson,
} from '../../test/oauth.ts'
import { codeTo, createVisitor, newPerson, PASSWORD, signUp, type Visitor } from '../../test/visitor.ts'

const running = appWithProviders()
const signIn = (person: ProviderPerson) => signInAs(running(), person)
const forget = (...people: { id: string; email?: string }[]) => forgetPeople(running().db, people)

describe('linking', () => {
  const LINK = { callbackURL: `${WEB}/user/settings`, errorCallbackURL: `${WEB}/user/settings` }
  const link = (browser: Visitor, person: ProviderPerson) => through(browser, person, '/oauth2/link', LINK)

  test('adds a sign-in method with any address; unlinking removes it', async () => {
    await forget(RIN)
    const { visitor, id } = await signUp(running())
    expect(await link(visitor, RIN)).toMatchObject({ location: LINK.callbackURL })
    const { data } = (await visitor.call('GET', 'user/connections')).body
    expect(data).toEqual([{ provider: 'discord', name: 'Rin Aoki', linked_at: expect.any(String) }])
    const { browser, location } = await signIn(RIN)
    expect(location).toBe(TARGETS.callbackURL)
    expect((await browser.call('GET', 'user')).body.data).toMatchObject({ id, discord_linked: true })
    expect(await visitor.call('DELETE', 'user/connections/discord')).toMatchObject({
      status: 200,
      body: { data: [] },
    })
    expect((await visitor.call('DELETE', 'user/connections/discord')).status).toBe(404)
    expect((await visitor.call('DELETE', 'user/connections/github')).status).toBe(422)
  })

  test('an account of another person is refused by a code', async () => {
    await forget(RIN)
    await signIn(RIN)
    const { visitor } = await signUp(running())
    const answer = await link(visitor, RIN)
    expect('location' in answer && new URL(answer.location).searchParams.get('error')).toBe(
      'account_already_linked_to_different_user',
    )
    expect((await visitor.call('GET', 'user/connections')).body.data).toEqual([])
  })

  test('needs a session', async () => {
    expect((await link(createVisitor(running()), RIN)).status).toBe(401)
  })

  test('the last way in stays: neither one alone, nor two removed at once', async () => {
    await forget(RIN, OSKAR)
    const { browser } = await signIn(RIN)
    await expectRefused(browser.call('DELETE', 'user/connections/discord'), 409, 'last_sign_in_method')
    await link(browser, OSKAR)
    const both = await Promise.all([
      browser.call('DELETE', 'user/connections/discord'),
      browser.call('DELETE', 'user/connections/google'),
    ])
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    expect((await browser.call('GET', 'user/connections')).body.data).toHaveLength(1)
  })

  test('removing one waits for other changes of the account', async () => {
    await forget(RIN, OSKAR)
    const { browser } = await signIn(RIN)
    await link(browser, OSKAR)
    const { db } = running()
    const { id } = (await browser.call('GET', 'user')).body.data
    const accounts = () => db.selectFrom('auth_accounts').select('id').where('user_id', '=', id).execute()
    let removal: ReturnType<typeof browser.call> | undefined
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
      removal = browser.call('DELETE', 'user/connections/discord')
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(await accounts()).toHaveLength(2)
    })
    expect((await removal!).status).toBe(200)
    expect(await accounts()).toHaveLength(1)
  })

  test('a password without a verified address does not count as a sign-in method', async () => {
    await forget(NOOR)
    const { browser } = await signIn(NOOR)
    await browser.call('POST', 'user/complete', { username: 'noor_haddad', password: PASSWORD })
    expect((await browser.call('DELETE', 'user/connections/discord')).status).toBe(409)
  })

  test('the address of a linked account is marked and cannot be deleted', async () => {
    await forget(RIN)
    const { browser } = await signIn(RIN)
    const { email } = newPerson()
    const added = await browser.call('POST', 'user/emails', { email })
    const second = added.body.data.find((row: { email: string }) => row.email === email)
    const code = await codeTo(running().db, email)
    await browser.call('POST', `user/emails/${second.id}/verify`, { code })
    const { data } = (await browser.call('POST', `user/emails/${second.id}/primary`)).body
    expect(data).toMatchObject([
      { email, primary: true, linked: false },
      { email: RIN.email, primary: false, linked: true },
    ])
    await expectRefused(browser.call('DELETE', `user/emails/${data[1].id}`), 409, 'email_linked')
  })
})
