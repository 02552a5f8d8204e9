import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { createVisitor, newPerson, PASSWORD } from '../../test/visitor.ts'
import { rowOf } from '@queuemate/db/testing/rows'

const running = useApp()
const NUL = 'some\0body'
const ADDRESS = 'some\0body@example.test'

test.each([
  ['/sign-in/username', { username: NUL, password: PASSWORD }, 'Please enter a valid username or email'],
  ['/sign-in/email', { email: ADDRESS, password: PASSWORD }, 'Please enter a valid username or email'],
  ['/sign-up/email', { ...newPerson(), name: 'New\0 Person' }, 'Invalid full name field'],
  ['/sign-up/email', { ...newPerson(), email: ADDRESS }, 'Please enter a valid email'],
  ['/email-otp/request-password-reset', { email: ADDRESS }, 'Email is not in a valid format'],
  [
    '/email-otp/reset-password',
    { email: ADDRESS, otp: '123456', password: 'a newer password' },
    'Email is not in a valid format',
  ],
  ['/email-otp/verify-email', { email: ADDRESS, otp: '123456' }, 'This has characters that cannot be used'],
  [
    '/email-otp/send-verification-otp',
    { email: ADDRESS, type: 'email-verification' },
    'This has characters that cannot be used',
  ],
])('%s refuses the character NUL in %j', async (path, body, message) => {
  const answer = await createVisitor(running()).auth(path, body)
  expect(answer).toMatchObject({ status: 422, body: { message } })
})

test.each([
  ['/is-username-available', { username: NUL }],
  ['/sign-in/social', { provider: NUL }],
])('%s has no answer for it either', async (path, body) => {
  expect((await createVisitor(running()).auth(path, body)).status).toBe(422)
})

test('first and last name with NUL are taken from the full name instead', async () => {
  const form = { ...newPerson(), firstName: 'N\0w', lastName: 'Person' }
  expect((await createVisitor(running()).auth('/sign-up/email', form)).status).toBe(200)
  const user = await rowOf(running().db, 'users', { email: form.email }, ['first_name'])
  expect(user.first_name).toBe('New')
})

test.each(['code=%00&state=%00', 'code=a&state=b%00'])(
  'a provider that comes back with ?%s',
  async (query) => {
    const answer = await createVisitor(running()).auth(`/callback/discord?${query}`)
    expect(answer.status).toBeLessThan(500)
  },
)

test.each(['null', '[]', '"text"', '5'])('a body that is %s is the sender’s mistake', async (payload) => {
  for (const path of ['/sign-in/email', '/sign-up/email', '/email-otp/verify-email']) {
    const response = await running().app.inject({
      method: 'POST',
      url: `/api/auth${path}`,
      headers: { origin: 'http://localhost:5173', 'content-type': 'application/json' },
      payload,
    })
    expect([path, Math.floor(response.statusCode / 100)]).toEqual([path, 4])
  }
})
