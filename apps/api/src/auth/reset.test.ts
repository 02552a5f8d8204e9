import { describe, expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { createVisitor, mailsTo, newPerson, PASSWORD, signUp } from '../../test/visitor.ts'

const running = useApp()

const visitor = () => createVisitor(running())
const REFUSED = {
  code: 'INVALID_OTP',
  message: 'This code is not valid. Please check it or ask for a new one',
}

describe('a forgotten password', () => {
  const request = (email: string) => visitor().auth('/email-otp/request-password-reset', { email })
  const reset = (email: string, otp: string, password = 'a newer password') =>
    visitor().auth('/email-otp/reset-password', { email, otp, password })

  test('is replaced by a code that works once; every session ends', async () => {
    const { visitor: browser, form } = await signUp(running())
    expect(await request(form.email)).toMatchObject({ status: 200, body: { success: true } })
    const [mail] = await mailsTo(running().db, form.email)
    expect(mail!.template).toBe('reset_password')
    expect((await reset(form.email, mail!.data.code)).status).toBe(200)
    expect((await browser.call('GET', 'user')).status).toBe(401)
    expect((await visitor().auth('/sign-in/email', { email: form.email, password: PASSWORD })).status).toBe(
      401,
    )
    const fresh = await visitor().auth('/sign-in/username', {
      username: form.username,
      password: 'a newer password',
    })
    expect(fresh.status).toBe(200)
    expect(await reset(form.email, mail!.data.code)).toMatchObject({ status: 400, body: REFUSED })
  })

  test('returns the same for an address without an account as for one with, and sends no mail', async () => {
    const email = newPerson().email
    expect(await request(email)).toMatchObject({ status: 200, body: { success: true } })
    expect(await mailsTo(running().db, email)).toEqual([])
  })

  test('takes a proven second address, in signing in too', async () => {
    const { form, id } = await signUp(running())
    const second = newPerson().email
    await running()
      .db.insertInto('user_emails')
      .values({ user_id: id, email: second, verified: true })
      .execute()
    await request(second.toUpperCase())
    const [mail] = await mailsTo(running().db, form.email)
    expect(mail!.template).toBe('reset_password')
    expect((await reset(second, mail!.data.code)).status).toBe(200)
    const answer = await visitor().auth('/sign-in/email', { email: second, password: 'a newer password' })
    expect(answer.status).toBe(200)
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

  test('mails five codes to an address in ten minutes at most', async () => {
    const { form } = await signUp(running())
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn++) statuses.push((await request(form.email)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

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
