import { afterEach, describe, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { createUser } from '@queuemate/db/testing/factories'
import { useApp } from '../../test/app.ts'
import {
  askForReset,
  codeTo,
  createVisitor,
  mailsTo,
  newPerson,
  PASSWORD,
  signUp,
} from '../../test/visitor.ts'
import { removeOldRows } from '../jobs/remove-old-rows.ts'
import { passwords } from './passwords.ts'
import { insertRows } from '@queuemate/db/testing/rows'

const running = useApp()
afterEach(() => vi.restoreAllMocks())

const visitor = () => createVisitor(running())
const REFUSED = {
  code: 'INVALID_OTP',
  message: 'This code is not valid. Please check it or request a new one',
}

describe('signing up', () => {
  test('mails a code that signs in, once, in the browser that signed up', async () => {
    const [browser, form] = [visitor(), newPerson()]
    const asked = await browser.auth('/sign-up/email', form)
    expect(asked.status).toBe(200)
    expect((await browser.auth('/get-session')).body).toBeNull()
    expect((await mailsTo(running().db, form.email)).map((mail) => mail.template)).toEqual(['verify_email'])
    const otp = await codeTo(running().db, form.email)
    expect(otp).toMatch(/^\d{6}$/)

    const elsewhere = await visitor().auth('/email-otp/verify-email', { email: form.email, otp })
    expect(elsewhere).toMatchObject({ status: 400, body: REFUSED })
    expect((await browser.auth('/email-otp/verify-email', { email: form.email, otp })).status).toBe(200)
    expect((await browser.call('GET', 'user')).body.data).toMatchObject({
      username: form.username,
      first_name: 'New',
      last_name: 'Person',
      email: form.email,
      role: 'player',
      has_password: true,
    })
    expect((await browser.call('GET', 'user/missing')).body.data).toEqual({ fields: [] })
    const again = await browser.auth('/email-otp/verify-email', { email: form.email, otp })
    expect(again).toMatchObject({ status: 400, body: REFUSED })
  })

  test.each(['email', 'username'] as const)(
    'with an address that was never verified leads to the code, also in another browser, signing in by %s',
    async (by) => {
      const form = newPerson()
      await visitor().auth('/sign-up/email', form)
      const { username, email, password } = form
      const browser = visitor()
      const attempt = (typed: string) =>
        by === 'email'
          ? browser.auth('/sign-in/email', { email, password: typed })
          : browser.auth('/sign-in/username', { username, password: typed })
      // Without the right password nothing is said about the account, and no code is sent.
      expect((await attempt('not-the-password')).body).not.toHaveProperty('email')
      const request = { email, type: 'email-verification' }
      await browser.auth('/email-otp/send-verification-otp', request)
      expect(await mailsTo(running().db, email)).toHaveLength(1)

      expect(await attempt(password)).toMatchObject({
        status: 403,
        body: { code: 'EMAIL_NOT_VERIFIED', email },
      })
      await browser.auth('/email-otp/send-verification-otp', request)
      const otp = await codeTo(running().db, email)
      expect((await browser.auth('/email-otp/verify-email', { email, otp })).status).toBe(200)
      expect((await browser.call('GET', 'user')).body.data).toMatchObject({ username })
    },
  )

  test.each([
    ['name', { name: 'Cher' }, 'Invalid full name field'],
    ['name', { name: 'a b' }, 'Invalid full name field'],
    ['name', { name: 'Ann \u202enitram' }, 'Invalid full name field'],
    ['name', { name: 'Ann\u0007 Martin' }, 'Invalid full name field'],
    ['name', { name: 'Ann <b>Martin' }, 'Invalid full name field'],
    ['username', { username: 'Queuemate_help' }, 'This username is reserved. Please choose another one'],
    ['username', { username: 'support.1' }, 'This username is reserved. Please choose another one'],
    ['username', { username: 'four' }, 'Make sure your username is more than 4 characters long'],
    ['email', { email: 'nobody' }, 'Please enter a valid email'],
    ['email', { email: 'no@dot' }, 'Please enter a valid email'],
    ['password', { password: 'ninechars' }, 'Password must be at least 10 characters long'],
  ])('refuses a wrong %s with the text of the form', async (_field, wrong, message) => {
    const answer = await visitor().auth('/sign-up/email', { ...newPerson(), ...wrong })
    expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT', message } })
  })

  test('refuses bodies that are none', async () => {
    for (const body of [{}, { name: 1, username: {}, email: [], password: null }, { name: 'New Person' }]) {
      expect((await visitor().auth('/sign-up/email', body)).status).toBe(422)
    }
  })

  test('refuses a taken username, and reports whether one is free', async () => {
    const { form } = await signUp(running())
    const taken = await visitor().auth('/sign-up/email', {
      ...newPerson(),
      username: form.username.toUpperCase(),
    })
    expect(taken.status).toBe(400)
    const ask = (username: string) => visitor().auth('/is-username-available', { username })
    expect((await ask(form.username)).body).toEqual({ available: false })
    expect((await ask('somebody_else_')).body).toEqual({ available: true })
    expect((await ask('four')).status).toBe(422)
  })

  test('sends another code on request; the one before is worth nothing', async () => {
    const [browser, form] = [visitor(), newPerson()]
    await browser.auth('/sign-up/email', form)
    const first = await codeTo(running().db, form.email)
    const resend = (from = browser) =>
      from.auth('/email-otp/send-verification-otp', { email: form.email, type: 'email-verification' })
    expect(await resend()).toMatchObject({ status: 200, body: { success: true } })
    const second = await codeTo(running().db, form.email)
    // A stranger's wish is answered alike and does nothing.
    expect(await resend(visitor())).toMatchObject({ status: 200, body: { success: true } })
    expect(await codeTo(running().db, form.email)).toBe(second)
    const verify = (otp: string) => browser.auth('/email-otp/verify-email', { email: form.email, otp })
    if (first !== second) expect((await verify(first)).status).toBe(400)
    expect((await verify(second)).status).toBe(200)
  })

  test('codes are kept as keyed hashes, for ten minutes', async () => {
    const form = newPerson()
    const browser = visitor()
    await browser.auth('/sign-up/email', form)
    const otp = await codeTo(running().db, form.email)
    const { db } = running()
    const row = db.selectFrom('verifications').selectAll().where('identifier', 'like', `%${form.email}`)
    const { value, expires_at } = await row.executeTakeFirstOrThrow()
    expect(value).not.toContain(otp)
    expect(Math.round((expires_at.getTime() - Date.now()) / 60_000)).toBe(10)
    await db
      .updateTable('verifications')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('identifier', 'like', `%${form.email}`)
      .execute()
    const late = await browser.auth('/email-otp/verify-email', { email: form.email, otp })
    expect(late).toMatchObject({ status: 400, body: REFUSED })
  })

  test('five wrong guesses burn a code', async () => {
    const [browser, form] = [visitor(), newPerson()]
    await browser.auth('/sign-up/email', form)
    const otp = await codeTo(running().db, form.email)
    const wrong = otp === '000000' ? '111111' : '000000'
    const verify = (guess: string) =>
      browser.auth('/email-otp/verify-email', { email: form.email, otp: guess })
    for (let turn = 0; turn < 5; turn++)
      expect(await verify(wrong)).toMatchObject({ status: 400, body: REFUSED })
    expect(await verify(otp)).toMatchObject({ status: 400, body: REFUSED })
  })

  test('guesses are counted in the browser that signed up; those of strangers use up nothing', async () => {
    const [browser, form] = [visitor(), newPerson()]
    await browser.auth('/sign-up/email', form)
    const otp = await codeTo(running().db, form.email)
    const verify = async (from = browser, guess = '000000') =>
      (await from.auth('/email-otp/verify-email', { email: form.email, otp: guess })).status
    for (let turn = 0; turn < 25; turn++) expect(await verify(visitor())).toBe(400)
    expect(await verify(browser, otp)).toBe(200)
    const other = newPerson()
    await browser.auth('/sign-up/email', other)
    const statuses: number[] = []
    for (let turn = 0; turn < 22; turn++) {
      const { status } = await browser.auth('/email-otp/verify-email', { email: other.email, otp: '000000' })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(20).fill(400), 429, 429])
  })

  test('mails five codes to an address in ten minutes, and ten a day, for all sign-ups together', async () => {
    const { clock } = running()
    const { email } = newPerson()
    const signUps = async (count: number) => {
      const statuses: number[] = []
      for (let turn = 0; turn < count; turn++) {
        statuses.push((await visitor().auth('/sign-up/email', { ...newPerson(), email })).status)
      }
      return statuses
    }
    expect(await signUps(6)).toEqual([200, 200, 200, 200, 200, 429])
    clock.forward(600)
    expect(await signUps(6)).toEqual([200, 200, 200, 200, 200, 429])
    clock.forward(600)
    expect(await signUps(1)).toEqual([429])
    clock.forward(24 * 60 * 60)
    expect(await signUps(1)).toEqual([200])
  })

  test('the owner of a taken address is told three times a day at most', async () => {
    const { clock, db } = running()
    const owner = await signUp(running())
    for (let turn = 0; turn < 5; turn++) {
      clock.forward(600)
      await visitor().auth('/sign-up/email', { ...newPerson(), email: owner.form.email })
      await sql`update graphile_worker._private_jobs set key = null where key like 'mail:exists:%'`.execute(
        db,
      )
    }
    const mails = await mailsTo(db, owner.form.email)
    expect(mails.filter((mail) => mail.template === 'account_exists')).toHaveLength(3)
  })

  test('the placeholder address of a provider account cannot be taken', async () => {
    const email = '100000000000000777@discord.invalid'
    expect(await visitor().auth('/sign-up/email', { ...newPerson(), email })).toMatchObject({
      status: 422,
      body: { message: 'Please enter a valid email' },
    })
  })

  test('an account that was not verified within a day is deleted, and its username is free', async () => {
    const { clock, context, db } = running()
    const [form, verified] = [newPerson(), await signUp(running())]
    const staff = await createUser(db, { role: 'staff', email_verified: false })
    await visitor().auth('/sign-up/email', form)
    const ask = () => visitor().auth('/is-username-available', { username: form.username })
    const purge = () => removeOldRows(context)
    clock.set(new Date(Date.now() + 23 * 60 * 60_000 + 59 * 60_000))
    await purge()
    expect((await ask()).body).toEqual({ available: false })
    clock.set(new Date(Date.now() + 24 * 60 * 60_000 + 60_000))
    await purge()
    expect((await ask()).body).toEqual({ available: true })
    const kept = [verified.id, staff.id]
    const left = await db.selectFrom('users').select('id').where('id', 'in', kept).execute()
    expect(left).toHaveLength(2)
  })
})

describe('trap 1: an address that another person signed up first', () => {
  test('belongs to its owner: the earlier sign-up is deleted, and its browser cannot verify it', async () => {
    const [attacker, victim, form] = [visitor(), visitor(), newPerson()]
    await attacker.auth('/sign-up/email', {
      ...form,
      username: `${form.username}_x`,
      password: 'attackers own',
    })
    await victim.auth('/sign-up/email', form)
    const otp = await codeTo(running().db, form.email)
    const stolen = await attacker.auth('/email-otp/verify-email', { email: form.email, otp })
    expect(stolen).toMatchObject({ status: 400, body: REFUSED })
    expect((await victim.auth('/email-otp/verify-email', { email: form.email, otp })).status).toBe(200)
    expect((await victim.call('GET', 'user')).body.data.username).toBe(form.username)
    const signIn = (password: string) => visitor().auth('/sign-in/email', { email: form.email, password })
    expect((await signIn('attackers own')).status).toBe(401)
    expect((await signIn(PASSWORD)).status).toBe(200)
  })

  test('is not proven by resetting a password', async () => {
    const form = newPerson()
    await visitor().auth('/sign-up/email', form)
    const before = await mailsTo(running().db, form.email)
    const answer = await askForReset(running(), visitor(), form.email)
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(await mailsTo(running().db, form.email)).toEqual(before)
  })
})

describe('trap 8: whether an address has an account', () => {
  test('signing up reveals nothing: same response, same cookie, same work; the owner gets a mail', async () => {
    const owner = await signUp(running())
    const hashes = vi.spyOn(passwords, 'hash')
    const attempt = async (email: string) => {
      hashes.mockClear()
      const browser = visitor()
      const form = { ...newPerson(), email }
      const { status, body } = await browser.auth('/sign-up/email', form)
      const { username: _, email: __, ...user } = (body as unknown as { user: Record<string, unknown> }).user
      return {
        status,
        body: { ...body, user },
        cookies: [...browser.cookies.keys()],
        hashed: hashes.mock.calls.length,
      }
    }
    const free = await attempt(newPerson().email)
    const taken = await attempt(owner.form.email)
    expect(taken).toEqual(free)
    expect(free.hashed).toBe(1)
    expect(free.cookies).toEqual(['queuemate.sign_up'])
    expect((await mailsTo(running().db, owner.form.email))[0]!.template).toBe('account_exists')
  })

  test('nor for a second address, which the response repeats as it was typed', async () => {
    const owner = await signUp(running())
    const second = newPerson().email
    await insertRows(running().db, 'user_emails', { user_id: owner.id, email: second, verified: true })
    const { status, body } = await visitor().auth('/sign-up/email', { ...newPerson(), email: second })
    expect({ status, user: (body as { user?: object }).user }).toMatchObject({
      status: 200,
      user: { email: second },
    })
    expect(JSON.stringify(body)).not.toContain(owner.form.email)
    expect(await mailsTo(running().db, second)).toEqual([])
    expect((await mailsTo(running().db, owner.form.email))[0]!.template).toBe('account_exists')
  })

  test('guessing codes does not tell', async () => {
    const owner = await signUp(running())
    const guess = async (email: string) => {
      const browser = visitor()
      await browser.auth('/sign-up/email', { ...newPerson(), email })
      await askForReset(running(), browser, email)
      const answers = []
      for (let turn = 0; turn < 7; turn++) {
        answers.push(await browser.auth('/email-otp/verify-email', { email, otp: 'abcdef' }))
        answers.push(
          await browser.auth('/email-otp/reset-password', { email, otp: 'abcdef', password: PASSWORD }),
        )
      }
      return answers.map(({ status, body }) => ({ status, body }))
    }
    expect(await guess(owner.form.email)).toEqual(await guess(newPerson().email))
  })

  test('signing in reveals nothing, also not a missing password, not even by the work done', async () => {
    const { db } = running()
    const known = await signUp(running())
    const without = await createUser(db)
    const [hash, verify] = [vi.spyOn(passwords, 'hash'), vi.spyOn(passwords, 'verify')]
    const attempt = async (path: string, body: object) => {
      hash.mockClear()
      verify.mockClear()
      const answer = await visitor().auth(path, { ...body, password: 'a wrong password' })
      return {
        status: answer.status,
        body: answer.body,
        work: hash.mock.calls.length + verify.mock.calls.length,
      }
    }
    const names = [known.form.username, without.username!, 'nobody_at_all']
    const first = await attempt('/sign-in/username', { username: names[0] })
    expect(first).toMatchObject({ status: 401, work: 1 })
    for (const username of names) expect(await attempt('/sign-in/username', { username })).toEqual(first)
    const emails = [known.form.email, without.email, 'nobody@example.test']
    const one = await attempt('/sign-in/email', { email: emails[0] })
    expect(one).toMatchObject({ status: 401, work: 1 })
    for (const email of emails) expect(await attempt('/sign-in/email', { email })).toEqual(one)
  })
})
