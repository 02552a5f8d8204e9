import { createOTP } from '@better-auth/utils/otp'
import { describe, expect, test } from 'vitest'
import { appWithProviders, forgetPeople, RIN, signInAs, through } from '../../test/oauth.ts'
import { createVisitor, PASSWORD, signUp, type Visitor } from '../../test/visitor.ts'
import { ADMIN } from '../../test/app.ts'

const running = appWithProviders()

/** A person whose account asks for a code, and what their app and their list of recovery codes know. */
async function withTwoFactor() {
  const person = await signUp(running())
  const { body } = await person.visitor.auth('/two-factor/enable', { password: PASSWORD })
  const { totpURI, backupCodes } = body as unknown as { totpURI: string; backupCodes: string[] }
  const secret = new URL(totpURI).searchParams.get('secret')!
  const code = () => codeOf(secret)
  const confirmed = await person.visitor.auth('/two-factor/verify-totp', { code: await code() })
  expect(confirmed.status).toBe(200)
  return { ...person, totpURI, backupCodes, code }
}

/** What an authenticator app shows for the secret of a QR code. */
async function codeOf(base32: string): Promise<string> {
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits
    .join('')
    .match(/.{8}/g)!
    .map((byte) => Number.parseInt(byte, 2))
  return createOTP(String.fromCharCode(...bytes)).totp()
}

async function enterPassword(username: string, visitor: Visitor = createVisitor(running())) {
  const answer = await visitor.auth('/sign-in/username', { username, password: PASSWORD })
  return { visitor, answer }
}
const isSignedIn = async (visitor: Visitor) => (await visitor.call('GET', 'user')).status === 200

describe('two-factor authentication', () => {
  test('is set up with the password and a first code, and does nothing before that code', async () => {
    const person = await signUp(running())
    const wrong = await person.visitor.auth('/two-factor/enable', { password: 'a wrong password' })
    expect(wrong.status).toBe(400)
    await person.visitor.auth('/two-factor/enable', { password: PASSWORD })
    const { visitor } = await enterPassword(person.form.username)
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test('asks for a code after the password; without it there is no session', async () => {
    const { form, code, totpURI } = await withTwoFactor()
    expect(totpURI).toContain('otpauth://totp/Queuemate')
    const { visitor, answer } = await enterPassword(form.username)
    expect([answer.status, answer.body]).toMatchObject([200, { twoFactorRedirect: true }])
    expect(await isSignedIn(visitor)).toBe(false)
    expect((await visitor.auth('/two-factor/verify-totp', { code: '000000' })).status).toBe(401)
    expect(await isSignedIn(visitor)).toBe(false)
    expect((await visitor.auth('/two-factor/verify-totp', { code: await code() })).status).toBe(200)
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test('takes each recovery code once', async () => {
    const { form, backupCodes } = await withTwoFactor()
    expect(backupCodes).toHaveLength(10)
    const redeem = async () => {
      const { visitor } = await enterPassword(form.username)
      return (await visitor.auth('/two-factor/verify-backup-code', { code: backupCodes[0] })).status
    }
    expect([await redeem(), await redeem()]).toEqual([200, 401])
  })

  test('a challenge ends after five wrong codes', async () => {
    const { form, code } = await withTwoFactor()
    const { visitor } = await enterPassword(form.username)
    for (let turn = 0; turn < 5; turn++) await visitor.auth('/two-factor/verify-totp', { code: '000000' })
    expect((await visitor.auth('/two-factor/verify-totp', { code: await code() })).status).not.toBe(200)
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('trusts no device: every sign-in asks', async () => {
    const { form, code } = await withTwoFactor()
    const { visitor } = await enterPassword(form.username)
    await visitor.auth('/two-factor/verify-totp', { code: await code(), trustDevice: true })
    expect(await isSignedIn(visitor)).toBe(true)
    await visitor.auth('/sign-out', {})
    const { answer } = await enterPassword(form.username, visitor)
    expect(answer.body).toMatchObject({ twoFactorRedirect: true })
  })

  test('is not passed by signing in with a linked account', async () => {
    await forgetPeople(running().db, [RIN])
    const { visitor } = await withTwoFactor()
    await through(visitor, RIN, '/oauth2/link')
    const { browser, location } = await signInAs(running(), RIN)
    expect(location).toContain('error=two_factor_needed')
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('is switched off with the password', async () => {
    const { visitor, form } = await withTwoFactor()
    expect((await visitor.auth('/two-factor/disable', { password: 'wrong password' })).status).toBe(400)
    expect((await visitor.auth('/two-factor/disable', { password: PASSWORD })).status).toBe(200)
    expect(await isSignedIn((await enterPassword(form.username)).visitor)).toBe(true)
  })

  test.each(['/two-factor/get-totp-uri', '/two-factor/send-otp', '/two-factor/verify-otp'])(
    '%s is not there',
    async (path) => {
      expect((await createVisitor(running()).auth(path, {})).status).toBe(404)
    },
  )
})

test('a code proves who it is in the console, like the password; wrong ones count', async () => {
  const { id, form, code } = await withTwoFactor()
  const { db, app, context } = running()
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
  await context.feed.drain()
  const { visitor } = await enterPassword(form.username)
  await visitor.auth('/two-factor/verify-totp', { code: await code() })
  const created_at = new Date(Date.now() - 11 * 60_000)
  await db.updateTable('sessions').set({ created_at }).where('user_id', '=', id).execute()
  context.services.sessions.forget(id)
  const cookie = [...visitor.cookies]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
  const mutate = async (name: string, payload: object) => {
    const url = `/trpc/staff.${name}`
    const response = await app.inject({ method: 'POST', url, headers: { cookie, origin: ADMIN }, payload })
    return [response.statusCode, response.json().error?.data.msg ?? null]
  }
  const change = () => mutate('members.requireTwoFactor', { required: false })
  expect(await change()).toEqual([403, 'step_up_required'])
  expect(await mutate('session.stepUp', { code: '000000' })).toEqual([422, 'invalid_input'])
  expect(await mutate('session.stepUp', {})).toEqual([422, 'invalid_input'])
  expect(await mutate('session.stepUp', { code: await code() })).toEqual([200, null])
  expect(await change()).toEqual([200, null])
  for (let turn = 0; turn < 10; turn++) await mutate('session.stepUp', { code: '000000' })
  expect(await mutate('session.stepUp', { code: await code() })).toEqual([429, 'rate_limited'])
})
