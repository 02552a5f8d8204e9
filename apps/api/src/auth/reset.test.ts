import { describe, expect, test, vi } from 'vitest'
import { PreparingClient } from '@queuemate/db/preparing-client'
import { useApp } from '../../test/app.ts'
import {
  askForReset,
  createVisitor,
  mailsTo,
  newPerson,
  PASSWORD,
  signUp,
  type Visitor,
} from '../../test/visitor.ts'
import { insertRows } from '@queuemate/db/testing/rows'

type PoolOptions = ReturnType<typeof running>['context']['database']['pool']['options']

const running = useApp()

const visitor = () => createVisitor(running())
const REFUSED = {
  code: 'INVALID_OTP',
  message: 'This code is not valid. Please check it or request a new one',
}

describe('a forgotten password', () => {
  const request = (email: string, from = visitor()) => askForReset(running(), from, email)
  const reset = (from: Visitor, email: string, otp: string, password = 'a newer password') =>
    from.auth('/email-otp/reset-password', { email, otp, password })
  const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

  test('is replaced by a code that works once; every session ends and the owner is told', async () => {
    const { visitor: browser, form } = await signUp(running())
    const asker = visitor()
    expect(await request(form.email, asker)).toMatchObject({ status: 200, body: { success: true } })
    const [mail] = await mailsTo(running().db, form.email)
    expect(mail!.template).toBe('reset_password')
    expect((await reset(asker, form.email, mail!.data.code)).status).toBe(200)
    expect((await browser.call('GET', 'user')).status).toBe(401)
    expect((await visitor().auth('/sign-in/email', { email: form.email, password: PASSWORD })).status).toBe(
      401,
    )
    const fresh = await visitor().auth('/sign-in/username', {
      username: form.username,
      password: 'a newer password',
    })
    expect(fresh.status).toBe(200)
    expect((await mailsTo(running().db, form.email))[0]!.template).toBe('password_reset')
    expect(await reset(asker, form.email, mail!.data.code)).toMatchObject({ status: 400, body: REFUSED })
  })

  test('the code works only in the browser that asked, and nobody else can use it up', async () => {
    const { form } = await signUp(running())
    const [asker, thief] = [visitor(), visitor()]
    await request(form.email, asker)
    const { code } = (await mailsTo(running().db, form.email))[0]!.data
    expect(await reset(thief, form.email, code)).toMatchObject({ status: 400, body: REFUSED })
    // Not even one who asked for a code too.
    await request(form.email, thief)
    for (let turn = 0; turn < 6; turn++) {
      expect((await reset(thief, form.email, wrongFor(code))).status).toBe(400)
    }
    expect((await reset(asker, form.email, code)).status).toBe(200)
  })

  test('returns the same for an address without an account as for one with, and sends no mail', async () => {
    const { form } = await signUp(running())
    const attempt = async (email: string) => {
      const browser = visitor()
      const { status, body } = await request(email, browser)
      return { status, body, cookies: [...browser.cookies.keys()] }
    }
    const email = newPerson().email
    expect(await attempt(email)).toEqual(await attempt(form.email))
    expect(await mailsTo(running().db, email)).toEqual([])
  })

  test('makes the same statements for an address without an account as for one with', async () => {
    const { form } = await signUp(running())
    const { application_name: name } = running().context.database.pool.options
    const sent = vi.spyOn(PreparingClient.prototype, 'query')
    const statements = async (email: string) => {
      sent.mockClear()
      await visitor().auth('/email-otp/request-password-reset', { email })
      const ofCalls = sent.mock.calls.filter((_, index) => {
        const client = sent.mock.contexts[index] as unknown as { connectionParameters: PoolOptions }
        return client.connectionParameters.application_name === name
      })
      return ofCalls.map(([text]) => text)
    }
    const [known, unknown] = [await statements(form.email), await statements(newPerson().email)]
    sent.mockRestore()
    expect(known.filter((text) => String(text).includes('add_job'))).toHaveLength(1)
    expect(unknown).toEqual(known)
  })

  test('takes a proven second address, in signing in too', async () => {
    const { form, id } = await signUp(running())
    const second = newPerson().email
    await insertRows(running().db, 'user_emails', { user_id: id, email: second, verified: true })
    const asker = visitor()
    await request(second.toUpperCase(), asker)
    const [mail] = await mailsTo(running().db, form.email)
    expect(mail!.template).toBe('reset_password')
    expect((await reset(asker, second, mail!.data.code)).status).toBe(200)
    const answer = await visitor().auth('/sign-in/email', { email: second, password: 'a newer password' })
    expect(answer.status).toBe(200)
  })

  test('five wrong guesses burn a code', async () => {
    const { form } = await signUp(running())
    const asker = visitor()
    await request(form.email, asker)
    const { code } = (await mailsTo(running().db, form.email))[0]!.data
    for (let turn = 0; turn < 5; turn++) {
      expect((await reset(asker, form.email, wrongFor(code))).status).toBe(400)
    }
    expect(await reset(asker, form.email, code)).toMatchObject({ status: 400, body: REFUSED })
  })

  test.each([
    [{ email: 'a@b' }, 'Please enter an email address associated with an account'],
    [{ email: 'nobody' }, 'Email is not in a valid format'],
    [{ email: 'a@b.test', otp: '123' }, 'Please enter a valid password reset code'],
    [{ email: 'a@b.test', otp: '123456', password: 'short' }, 'Password must be at least 10 characters long'],
  ])('refuses %j with the text of the form', async (wrong, message) => {
    const path = 'otp' in wrong ? '/email-otp/reset-password' : '/email-otp/request-password-reset'
    const answer = await visitor().auth(path, { password: PASSWORD, ...wrong })
    expect(answer).toMatchObject({ status: 422, body: { message } })
  })

  test('mails five codes to an address in ten minutes, and ten a day', async () => {
    const { form } = await signUp(running())
    const { clock } = running()
    const requests = async (count: number) => {
      const statuses: number[] = []
      for (let turn = 0; turn < count; turn++) statuses.push((await request(form.email)).status)
      return statuses
    }
    clock.forward(24 * 60 * 60)
    expect(await requests(6)).toEqual([200, 200, 200, 200, 200, 429])
    clock.forward(600)
    expect(await requests(6)).toEqual([200, 200, 200, 200, 200, 429])
    clock.forward(600)
    expect(await requests(1)).toEqual([429])
    clock.forward(24 * 60 * 60)
    expect(await requests(1)).toEqual([200])
  })

  test('takes thirty guesses a day, from all browsers together', async () => {
    const { email } = newPerson()
    const { clock } = running()
    const statuses: number[] = []
    for (let turn = 0; turn < 31; turn++) {
      const browser = visitor()
      // Asking is limited too.
      browser.cookies.set('queuemate.reset', (await asked()).cookies.get('queuemate.reset')!)
      if (turn === 15) clock.forward(600)
      statuses.push((await reset(browser, email, '000000')).status)
    }
    expect(statuses).toEqual([...Array(30).fill(400), 429])
  })
})

/** A browser that has asked for a reset of some address. */
async function asked(): Promise<Visitor> {
  const browser = visitor()
  await browser.auth('/email-otp/request-password-reset', { email: newPerson().email })
  return browser
}

describe('signing in', () => {
  test.each([
    ['/sign-in/username', { username: 'four' }, 'Please enter a valid username or email'],
    ['/sign-in/email', { email: 'a@b' }, 'Please enter a valid username or email'],
    [
      '/sign-in/username',
      { username: 'somebody', password: 'short' },
      'Password must be at least 10 characters long',
    ],
  ])('%s refuses %j with the text of the form', async (path, wrong, message) => {
    const answer = await visitor().auth(path, { password: PASSWORD, ...wrong })
    expect(answer).toMatchObject({ status: 422, body: { message } })
  })
})
