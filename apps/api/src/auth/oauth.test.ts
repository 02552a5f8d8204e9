import { describe, expect, test } from 'vitest'
import { createUser } from '@queuemate/db/testing/factories'
import { WEB } from '../../test/app.ts'
import {
  forgetPeople,
  INES,
  MILA,
  NOOR,
  OSKAR,
  RIN,
  SAM,
  signInAs,
  SUE,
  TARGETS,
  appWithProviders,
  ZED,
  type ProviderPerson,
} from '../../test/oauth.ts'
import { codeTo, createVisitor, mailsTo, newPerson, PASSWORD, type Visitor } from '../../test/visitor.ts'
import { insertRows, rowOf, rowsOf } from '@queuemate/db/testing/rows'

const running = appWithProviders()
const signIn = (person: ProviderPerson) => signInAs(running(), person)
const forget = (...people: { id: string; email?: string }[]) => forgetPeople(running().db, people)

const missing = async (browser: Visitor) => (await browser.call('GET', 'user/missing')).body.data.fields
const REST = { username: 'ines_d', password: PASSWORD }

describe('signing in by a provider', () => {
  test.each([RIN, INES])(
    '$provider: the first time to /auth/continue, from then on straight in',
    async (person) => {
      await forget(person)
      const first = await signIn(person)
      expect(first.location).toBe(TARGETS.newUserCallbackURL)
      const me = (await first.browser.call('GET', 'user')).body.data
      expect(me).toMatchObject({ email: person.email, username: null, has_password: false, role: 'player' })
      expect(me.discord_linked).toBe(person.provider === 'discord')
      const again = await signIn(person)
      expect(again.location).toBe(TARGETS.callbackURL)
      expect((await again.browser.call('GET', 'user')).body.data.id).toBe(me.id)
    },
  )

  test('by the library’s own names as well', async () => {
    await forget(RIN)
    const browser = createVisitor(running())
    const answer = await browser.auth('/sign-in/social', { provider: 'discord', ...TARGETS })
    expect((answer.body as { url?: string }).url).toContain('/discord/authorize')
  })

  test('a provider that is not offered is not there, nor a token brought along', async () => {
    const browser = createVisitor(running())
    expect((await browser.auth('/sign-in/oauth2', { providerId: 'github', ...TARGETS })).status).toBe(404)
    const token = { token: 'a.b.c' }
    const answer = await browser.auth('/sign-in/oauth2', { providerId: 'google', idToken: token, ...TARGETS })
    expect(answer.status).toBe(400)
  })

  test('never sends a browser to a place that is not ours', async () => {
    for (const name of ['callbackURL', 'newUserCallbackURL', 'errorCallbackURL']) {
      const targets = { ...TARGETS, [name]: 'https://evil.test/' }
      const answer = await createVisitor(running()).auth('/sign-in/oauth2', {
        providerId: 'google',
        ...targets,
      })
      expect(answer.status).toBe(403)
    }
  })

  test('cancelling comes back with a code for the page to show', async () => {
    const { location } = await signIn({ provider: 'discord', id: '' })
    expect(new URL(location).searchParams.get('error')).toBe('access_denied')
  })

  test('another browser cannot finish it: the state belongs to the one that began', async () => {
    const answer = await createVisitor(running()).auth('/sign-in/oauth2', {
      providerId: 'discord',
      ...TARGETS,
    })
    const { url } = answer.body as unknown as { url: string }
    const body = new URLSearchParams({ account: RIN.id })
    const picked = await fetch(url, { method: 'POST', redirect: 'manual', body })
    const other = createVisitor(running())
    const back = await other.open(picked.headers.get('location')!)
    expect(String(back.headers.location)).toContain('error=')
    expect((await other.call('GET', 'user')).status).toBe(401)
  })
})

describe('what a provider leaves out', () => {
  test('everything but a name and an address is asked for, and only what is missing is taken', async () => {
    await forget(INES)
    const { browser } = await signIn(INES)
    expect(await missing(browser)).toEqual(['username', 'password'])
    const empty = await browser.call('POST', 'user/complete', {})
    expect(empty.status).toBe(422)
    expect(empty.body.issues!.map((issue) => issue.path)).toEqual(['username', 'password'])
    const done = await browser.call('POST', 'user/complete', { ...REST, first_name: 'Another' })
    expect(done).toMatchObject({ status: 200, body: { data: { fields: [] } } })
    const me = (await browser.call('GET', 'user')).body.data
    expect(me).toMatchObject({
      first_name: 'Ines',
      last_name: 'Duarte',
      username: 'ines_d',
      has_password: true,
    })
    const byPassword = await createVisitor(running()).auth('/sign-in/username', REST)
    expect(byPassword.status).toBe(200)
    // Once complete it changes nothing: this is no way around the old password.
    await browser.call('POST', 'user/complete', { username: 'other_name', password: 'another password' })
    expect((await browser.call('GET', 'user')).body.data.username).toBe('ines_d')
    expect((await createVisitor(running()).auth('/sign-in/username', REST)).status).toBe(200)
  })

  test('a username that is taken is said to be', async () => {
    await forget(RIN)
    const taken = await createUser(running().db)
    const { browser } = await signIn(RIN)
    const wrong = { username: taken.username!.toUpperCase().slice(0, 30), password: PASSWORD }
    const answer = await browser.call('POST', 'user/complete', wrong)
    expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'username' }] } })
    expect(await missing(browser)).toEqual(['username', 'password'])
  })

  test.each([
    [{ last_name: 'xy' }, 'Please enter a longer first/last name'],
    [{ username: 'four' }, 'Make sure your username is more than 4 characters long'],
    [{ password: 'short' }, 'Password must be at least 10 characters long'],
    [{ email: 'nobody' }, 'Please enter a valid email'],
  ])('refuses %j with the text of the form', async (wrong, message) => {
    const { browser } = await signIn(RIN)
    expect(await browser.call('POST', 'user/complete', wrong)).toMatchObject({
      status: 422,
      body: { message },
    })
  })

  test.each([ZED, OSKAR])('$provider: a last name', async (person) => {
    await forget(person)
    const { browser } = await signIn(person)
    expect(await missing(browser)).toEqual(['last_name', 'username', 'password'])
    const answer = await browser.call('POST', 'user/complete', {
      ...REST,
      username: `${person.provider}_last`,
      last_name: 'Lastname',
    })
    expect(answer.body.data.fields).toEqual([])
    expect((await browser.call('GET', 'user')).body.data.name).toMatch(/^(Zed|Oskar) Lastname$/)
  })

  test.each([SAM, SUE])('$provider: a name, where the one they have there is refused', async (person) => {
    await forget(person)
    const { browser, location } = await signIn(person)
    expect(location).toBe(TARGETS.newUserCallbackURL)
    expect(await missing(browser)).toEqual(['first_name', 'last_name', 'username', 'password'])
    const shown = (await browser.call('GET', 'user/connections')).body.data[0].name
    expect(shown).toBe(person === SAM ? 'Support' : 'Queuemate Support')
    const values = { username: `${person.provider}_named`, password: PASSWORD }
    const complete = (names: object) => browser.call('POST', 'user/complete', { ...values, ...names })
    for (const names of [
      { first_name: 'Queue', last_name: 'Mate' },
      { first_name: 'Moderator', last_name: 'Sam' },
      { first_name: 'S\u202eam', last_name: 'Jones' },
    ])
      expect(await complete(names)).toMatchObject({
        status: 422,
        body: { message: 'Invalid full name field' },
      })
    expect((await complete({ first_name: 'Sam\u00a0Lee', last_name: 'Jones' })).body.data.fields).toEqual([])
    expect((await browser.call('GET', 'user')).body.data).toMatchObject({
      name: 'Sam Lee Jones',
      last_name: 'Jones',
    })
  })

  test.each([NOOR, MILA])(
    '$provider: an address, or a proof of it; a code makes the one added the primary one',
    async (person) => {
      await forget(person)
      const { browser } = await signIn(person)
      const placeholder = `${person.id}@${person.provider}.invalid`
      expect((await browser.call('GET', 'user')).body.data.email).toBe(placeholder)
      // Nobody reads mail there.
      expect(await mailsTo(running().db, placeholder)).toEqual([])
      expect(await missing(browser)).toEqual(['username', 'password', 'email'])
      expect((await browser.call('GET', 'user/emails')).body.data).toEqual([])
      const { email } = newPerson()
      const values = { username: `${person.provider}_addr`, password: PASSWORD, email }
      expect((await browser.call('POST', 'user/complete', values)).body.data.fields).toEqual(['email'])
      const wrong = await browser.call('POST', 'user/complete/email/verify', { code: '000000' })
      expect(wrong.status).toBe(422)
      const code = await codeTo(running().db, email)
      const done = await browser.call('POST', 'user/complete/email/verify', { code })
      expect(done.body.data.fields).toEqual([])
      expect((await browser.call('GET', 'user/emails')).body.data).toMatchObject([
        { email, primary: true, verified: true },
      ])
      expect(
        (await createVisitor(running()).auth('/sign-in/email', { email, password: PASSWORD })).status,
      ).toBe(200)
      // The provider leads to the same account still.
      expect((await signIn(person)).location).toBe(TARGETS.callbackURL)
    },
  )

  test('an unverified address of the provider is not used', async () => {
    await forget(MILA)
    await signIn(MILA)
    const found = await rowsOf(running().db, 'user_emails', { email: MILA.email }, ['id'])
    expect(found).toEqual([])
    expect(await mailsTo(running().db, MILA.email)).toEqual([])
  })
})

describe('trap 2: a matching address', () => {
  const refused = (location: string) => new URL(location).searchParams.get('error')

  test('has to sign in first and link, and is not signed in', async () => {
    await forget(INES)
    const owner = await createUser(running().db, { email: INES.email })
    const { browser, location } = await signIn(INES)
    expect(location.startsWith(`${WEB}/auth/signin?provider=x`)).toBe(true)
    expect(refused(location)).toBe('account_not_linked')
    expect((await browser.call('GET', 'user')).status).toBe(401)
    const linked = await rowsOf(running().db, 'auth_accounts', { user_id: owner.id }, ['id'])
    expect(linked).toEqual([])
  })

  test('also when it is a verified second address', async () => {
    await forget(INES)
    const owner = await createUser(running().db)
    await insertRows(running().db, 'user_emails', { user_id: owner.id, email: INES.email, verified: true })
    const { browser, location } = await signIn(INES)
    expect(refused(location)).toBe('account_not_linked')
    expect((await browser.call('GET', 'user')).status).toBe(401)
    await running().db.deleteFrom('users').where('id', '=', owner.id).execute()
  })

  test('of a sign-up that never proved it does not stand in the way', async () => {
    await forget(INES)
    await createVisitor(running()).auth('/sign-up/email', { ...newPerson(), email: INES.email })
    const { browser, location } = await signIn(INES)
    expect(location).toBe(TARGETS.newUserCallbackURL)
    expect((await browser.call('GET', 'user')).body.data.email).toBe(INES.email)
  })
})

test('trap 4: no token of a provider is kept', async () => {
  await forget(INES, RIN)
  for (const person of [INES, RIN]) {
    await signIn(person)
    await signIn(person)
    const row = await rowOf(running().db, 'auth_accounts', { account_id: person.id }, [
      'access_token',
      'refresh_token',
      'id_token',
    ])
    expect(row).toEqual({ access_token: null, refresh_token: null, id_token: null })
  }
})
