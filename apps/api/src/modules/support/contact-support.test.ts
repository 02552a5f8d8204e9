import { describe, expect, test } from 'vitest'
import { createUser } from '@queuemate/db/testing/factories'
import { contactInput } from '@queuemate/contracts/support/schemas'
import { useApp } from '../../../test/app.ts'
import { contactSupport } from './tickets.ts'
import { rowsOf } from '@queuemate/db/testing/rows'

const app = useApp()
const message = { name: 'Ada', email: 'ada@example.test', category: 'other', message: 'Hello' } as const

test('keeps the message and who sent it', async () => {
  const user = await createUser(app().db)
  expect(await contactSupport(app().context, message, '192.0.2.1', user.id)).toEqual({ ok: true })
  const rows = await rowsOf(app().db, 'support_messages', { user_id: user.id })
  expect(rows).toMatchObject([{ ...message, address: null }])
})

describe('five an hour', () => {
  test('per address, also all at once, and the sixth hears how long to wait', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, () => contactSupport(app().context, message, '192.0.2.2')),
    )
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(5)
    app().clock.forward(600)
    await expect(contactSupport(app().context, message, '192.0.2.2')).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 3000,
    })
    await contactSupport(app().context, message, '192.0.2.3')
    app().clock.forward(3000)
    await contactSupport(app().context, message, '192.0.2.2')
  })

  test('one household of IPv6 is one address', async () => {
    for (let host = 1; host <= 5; host++)
      await contactSupport(app().context, message, `2001:db8:1:2::${host}`)
    await expect(contactSupport(app().context, message, '2001:0db8:0001:0002:ffff::9')).rejects.toMatchObject(
      {
        code: 'rate_limited',
      },
    )
    await contactSupport(app().context, message, '2001:db8:1:3::1')
  })
})

test.each([
  ['name', { name: ' ' }],
  ['email', { email: 'ada' }],
  ['category', { category: 'praise' }],
  ['message', { message: '' }],
  ['message', { message: 'a'.repeat(4001) }],
])('the schema refuses a bad %s', (path, changes) => {
  expect(
    contactInput.safeParse({ ...message, ...changes }).error?.issues.map((issue) => issue.path[0]),
  ).toEqual([path])
})
