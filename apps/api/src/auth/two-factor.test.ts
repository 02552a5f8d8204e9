import { describe, expect, test, vi } from 'vitest'
import { codeOf, withTwoFactor as withFactor } from '../../test/authenticator.ts'
import { appWithProviders, forgetPeople, RIN, signInAs, through } from '../../test/oauth.ts'
import { createVisitor, mailsTo, PASSWORD, signUp, type Visitor } from '../../test/visitor.ts'
import { ADMIN } from '../../test/app.ts'
import { logOf, outdateProof } from '../../test/staff.ts'
import { passwords } from './passwords.ts'

const running = appWithProviders()
const withTwoFactor = () => withFactor(running())

async function enterPassword(username: string, visitor: Visitor = createVisitor(running())) {
  const answer = await visitor.auth('/sign-in/username', { username, password: PASSWORD })
  return { visitor, answer }
}
const isSignedIn = async (visitor: Visitor) => (await visitor.call('GET', 'user')).status === 200

/** One wrong try on each path that takes a password or a code. */
const GUESSES: [path: string, body: object][] = [
  ['/two-factor/verify-totp', { code: '000000' }],
  ['/two-factor/verify-backup-code', { code: 'aaaaa-aaaaa' }],
  ['/two-factor/disable', { password: 'a wrong password' }],
  ['/two-factor/generate-backup-codes', { password: PASSWORD, code: '000000' }],
  ['/two-factor/enable', { password: 'a wrong password' }],
]

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
      return visitor.auth('/two-factor/verify-backup-code', { code: backupCodes[0] })
    }
    expect((await redeem()).status).toBe(200)
    expect(await redeem()).toMatchObject({ status: 401, body: { message: 'Invalid recovery code' } })
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

  test('is switched off with the password and a code, of the app or a recovery code', async () => {
    const { visitor, form, code, backupCodes } = await withTwoFactor()
    const off = async (body: object) => (await visitor.auth('/two-factor/disable', body)).status
    expect(await off({ password: 'wrong password', code: await code() })).toBe(400)
    expect(await off({ password: PASSWORD })).toBe(401)
    expect(await off({ password: PASSWORD, code: '000000' })).toBe(401)
    expect(await off({ password: PASSWORD, code: backupCodes[3] })).toBe(200)
    expect(await isSignedIn(visitor)).toBe(true)
    expect(await isSignedIn((await enterPassword(form.username)).visitor)).toBe(true)
  })

  test('new recovery codes need the password and a code', async () => {
    const { visitor, code } = await withTwoFactor()
    const renew = (body: object) => visitor.auth('/two-factor/generate-backup-codes', body)
    expect((await renew({ password: PASSWORD })).status).toBe(401)
    expect((await renew({ password: 'wrong password', code: await code() })).status).toBe(400)
    const { status, body } = await renew({ password: PASSWORD, code: await code() })
    expect([status, (body as { backupCodes?: string[] }).backupCodes?.length]).toEqual([200, 10])
  })

  test('switched on or off ends the sessions elsewhere and tells the person by mail', async () => {
    const person = await signUp(running())
    const elsewhere = async () => (await enterPassword(person.form.username)).visitor
    const other = await elsewhere()
    const { body } = await person.visitor.auth('/two-factor/enable', { password: PASSWORD })
    const { totpURI } = body as unknown as { totpURI: string }
    const code = () => codeOf(new URL(totpURI).searchParams.get('secret')!)
    const stolen = createVisitor(running())
    for (const [name, value] of person.visitor.cookies) stolen.cookies.set(name, value)
    expect((await person.visitor.auth('/two-factor/verify-totp', { code: await code() })).status).toBe(200)
    expect(await Promise.all([person.visitor, other, stolen].map(isSignedIn))).toEqual([true, false, false])

    const second = await elsewhere()
    await second.auth('/two-factor/verify-totp', { code: await code() })
    const off = { password: PASSWORD, code: await code() }
    expect((await person.visitor.auth('/two-factor/disable', off)).status).toBe(200)
    expect(await Promise.all([person.visitor, second].map(isSignedIn))).toEqual([true, false])
    const mails = await mailsTo(running().db, person.form.email)
    expect(mails.slice(0, 2).map(({ template }) => template)).toEqual(['two_factor_off', 'two_factor_on'])
  })

  test('of staff is in the audit log', async () => {
    const { db, context } = running()
    const person = await signUp(running())
    await db.updateTable('users').set({ role: 'staff' }).where('id', '=', person.id).execute()
    await context.feed.publishPending()
    const { body } = await person.visitor.auth('/two-factor/enable', { password: PASSWORD })
    const code = () =>
      codeOf(new URL((body as unknown as { totpURI: string }).totpURI).searchParams.get('secret')!)
    await person.visitor.auth('/two-factor/verify-totp', { code: await code() })
    await person.visitor.auth('/two-factor/disable', { password: PASSWORD, code: await code() })
    const log = await logOf(db, { person_id: person.id }, ['staff_id', 'action'])
    expect(log).toEqual([
      { staff_id: person.id, action: 'session.enableTwoFactor' },
      { staff_id: person.id, action: 'session.disableTwoFactor' },
    ])
  })

  test('a code of a session is for the set-up alone; wrong codes and passwords count together from all addresses', async () => {
    const { visitor, code, form } = await withTwoFactor()
    const confirmed = await visitor.auth('/two-factor/verify-totp', { code: await code() })
    expect([confirmed.status, confirmed.body]).toMatchObject([400, { code: 'TOTP_ALREADY_ENABLED' }])
    const guess = async (turn: number) => {
      const [path, body] = GUESSES[turn % GUESSES.length]!
      return (await visitor.auth(path, body, { 'x-forwarded-for': `10.0.0.${turn}` })).status
    }
    const answers = []
    for (let turn = 0; turn < 10; turn++) answers.push(await guess(turn))
    expect(answers.slice(0, 9).filter((status) => status === 429)).toEqual([])
    const right = { password: PASSWORD, code: await code() }
    expect((await visitor.auth('/two-factor/disable', right)).status).toBe(429)
    const proof = await visitor.call('POST', 'user/step_up', { code: await code() })
    expect(proof.status).toBe(429)
    expect((await enterPassword(form.username)).answer.status).toBe(200)
  })

  test('a person may guess fifty times a day', async () => {
    const { visitor } = await signUp(running())
    const { clock } = running()
    vi.spyOn(passwords, 'verify').mockResolvedValue(false)
    const refused: number[] = []
    for (let turn = 0; turn < 60; turn++) {
      if (turn % 10 === 0) clock.forward(61)
      const { status } = await visitor.auth('/two-factor/enable', { password: 'a wrong password' })
      if (status === 429) refused.push(turn)
    }
    expect(refused).toEqual([50, 51, 52, 53, 54, 55, 56, 57, 58, 59])
  })
})

test('a code proves who it is in the console, like the password; wrong ones count', async () => {
  const { id, form, code } = await withTwoFactor()
  const { db, app, context } = running()
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
  await context.feed.publishPending()
  const { visitor } = await enterPassword(form.username)
  await visitor.auth('/two-factor/verify-totp', { code: await code() })
  await outdateProof(running(), { id })
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
