import { createCompanion, createUser } from '@queuemate/db/testing/factories'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createStaff } from '../../../test/staff.ts'
import { updateRows } from '@queuemate/db/testing/rows'

const NOW = '2026-11-20T12:00:00.000Z'
const running = useApp()
let user: Awaited<ReturnType<typeof createUser>>
beforeEach(async () => {
  running().clock.set(NOW)
  user = await createCompanion(running().db)
})

const send = (method: 'GET' | 'POST', path = '', body?: object, who: { id: string } | null = user) =>
  running().call(who, method, `support/tickets${path}`, body)
const open = async (message = 'My payout is late', category = 'payouts') =>
  (await send('POST', '', { category, message })).body.data
const reply = (id: number, text = 'And another thing') => send('POST', `/${id}/replies`, { text })

async function answer(id: number, text: string) {
  const staff = await createStaff(running())
  await staff.mutate('support.reply', { id, text })
}

const messages = (id: string) =>
  running().db.selectFrom('support_messages').selectAll().where('user_id', '=', id).execute()

describe('a ticket', () => {
  test('carries the name and address of the account', async () => {
    const { status, body } = await send('POST', '', {
      category: 'customer',
      message: '  They never joined  ',
      name: 'Somebody Else',
      email: 'else@example.test',
    })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      id: expect.any(Number),
      category: 'customer',
      message: 'They never joined',
      status: 'open',
      created_at: NOW,
      updated_at: NOW,
      answered: false,
      replies: [],
    })
    expect(await messages(user.id)).toMatchObject([{ name: user.name, email: user.email, address: null }])
  })

  test('takes replies of both sides; answered while the last one is ours', async () => {
    const { id } = await open()
    running().clock.forward(60)
    await answer(id, 'It leaves on Monday')
    expect((await send('GET', `/${id}`)).body.data).toMatchObject({
      answered: true,
      updated_at: '2026-11-20T12:01:00.000Z',
      replies: [{ from_staff: true, text: 'It leaves on Monday' }],
    })
    running().clock.forward(60)
    expect((await reply(id, ' Thanks ')).body.data).toMatchObject({
      answered: false,
      updated_at: '2026-11-20T12:02:00.000Z',
      replies: [
        { from_staff: true, text: 'It leaves on Monday' },
        { from_staff: false, text: 'Thanks', created_at: '2026-11-20T12:02:00.000Z' },
      ],
    })
  })

  test('is closed once, and then takes no more words', async () => {
    const { id } = await open()
    running().clock.forward(60)
    const closed = await send('POST', `/${id}/close`)
    expect(closed.body.data).toMatchObject({ status: 'closed', updated_at: '2026-11-20T12:01:00.000Z' })
    running().clock.forward(60)
    expect((await send('POST', `/${id}/close`)).body).toEqual(closed.body)
    expect(await reply(id)).toMatchObject({
      status: 409,
      body: { msg: 'ticket_closed', message: 'This ticket is closed. Open a new one' },
    })
    expect((await send('GET', `/${id}`)).body.data.replies).toEqual([])
  })

  test('closed while a reply waits for the row: the reply is refused', async () => {
    const { id } = await open()
    let replying: Promise<{ status: number }> | undefined
    await running()
      .db.transaction()
      .execute(async (tx) => {
        await updateRows(tx, 'support_messages', { id }, { status: 'closed', closed_at: new Date() })
        replying = reply(id)
        await new Promise((resolve) => setTimeout(resolve, 100))
      })
    expect((await replying)!.status).toBe(409)
    expect((await send('GET', `/${id}`)).body.data.replies).toEqual([])
  })
})

describe('the list', () => {
  test('has the newest words first, a page at a time, with the total beside it', async () => {
    const first = await open('a'.repeat(200))
    running().clock.forward(1)
    const second = await open('Second')
    running().clock.forward(1)
    const third = await open('Third')
    running().clock.forward(1)
    await answer(first.id, 'Here')
    const { body } = await running().call(user, 'GET', 'support/tickets?limit=2')
    expect(body).toMatchObject({
      total: 3,
      data: [
        { id: first.id, answered: true, excerpt: 'a'.repeat(140), updated_at: '2026-11-20T12:00:03.000Z' },
        { id: third.id, answered: false },
      ],
    })
    expect((await send('GET', '?limit=2&offset=2')).body.data).toMatchObject([{ id: second.id }])
  })

  test('has what the same person sent through the contact form', async () => {
    const contact = {
      name: 'Vela',
      email: 'vela@example.test',
      category: 'companion',
      message: 'By the form',
    }
    expect((await running().call(user, 'POST', 'support/contact', contact)).status).toBe(200)
    await running().call(null, 'POST', 'support/contact', { ...contact, message: 'By nobody' })
    const { body } = await send('GET')
    expect(body.data).toMatchObject([{ category: 'companion', excerpt: 'By the form', status: 'open' }])
    expect((await reply(body.data[0].id)).status).toBe(200)
  })

  test('is empty for a person who never wrote; players have one too', async () => {
    const player = await createUser(running().db)
    expect((await send('GET', '', undefined, player)).body).toEqual({ data: [], next_cursor: null, total: 0 })
    expect((await send('POST', '', { category: 'placing_order', message: 'Help' }, player)).status).toBe(200)
  })
})

describe('limits', () => {
  test('five tickets an hour per person, also all at once, and the sixth hears how long to wait', async () => {
    const body = { category: 'other', message: 'Again' }
    const all = await Promise.all(Array.from({ length: 8 }, () => send('POST', '', body)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5)
    running().clock.forward(600)
    const refused = await send('POST', '', body)
    expect(refused).toMatchObject({
      status: 429,
      body: { msg: 'rate_limited' },
      headers: { 'retry-after': '3000' },
    })
    expect(await messages(user.id)).toHaveLength(5)
    expect((await send('POST', '', body, await createUser(running().db))).status).toBe(200)
    running().clock.forward(3000)
    expect((await send('POST', '', body)).status).toBe(200)
  })

  test('twenty replies an hour over all tickets; replies of staff do not count', async () => {
    const [one, other] = [await open(), await open()]
    for (let count = 0; count < 3; count++) await answer(one.id, 'Yes')
    const all = await Promise.all(
      Array.from({ length: 24 }, (_, index) => reply(index % 2 ? one.id : other.id)),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(await reply(one.id)).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
    running().clock.forward(3600)
    expect((await reply(one.id)).status).toBe(200)
  })
})

describe('refused', () => {
  test.each([
    [{ category: 'praise', message: 'Hello' }, 'category', 'Please choose a category'],
    [{ message: 'Hello' }, 'category', 'Please choose a category'],
    [{ category: 'other', message: '  ' }, 'message', 'Please write a message'],
    [{ category: 'other' }, 'message', 'Please write a message'],
    [{ category: 'other', message: 5 }, 'message', 'Please write a message'],
    [
      { category: 'other', message: 'a'.repeat(4001) },
      'message',
      'A message can have 4,000 characters at most',
    ],
  ])('a ticket of %j', async (input, path, message) => {
    const { status, body } = await send('POST', '', input)
    expect({ status, issues: body.issues }).toEqual({ status: 422, issues: [{ path, message }] })
    expect(await messages(user.id)).toEqual([])
  })

  test('a reply without words, with too many, or with one that cannot be kept', async () => {
    const { id } = await open()
    for (const text of ['', ' \n ', 'a'.repeat(4001), 'nul \0'])
      expect((await reply(id, text)).status).toBe(422)
    expect((await send('GET', `/${id}`)).body.data.replies).toEqual([])
  })

  test('tickets of other people are not found', async () => {
    const { id } = await open()
    const other = await createCompanion(running().db)
    const staff = await createUser(running().db, { role: 'staff' })
    for (const who of [other, staff]) {
      expect((await send('GET', `/${id}`, undefined, who)).status).toBe(404)
      expect((await send('POST', `/${id}/replies`, { text: 'Hi' }, who)).status).toBe(404)
      expect((await send('POST', `/${id}/close`, {}, who)).status).toBe(404)
    }
    expect((await send('GET', `/${id}`)).body.data).toMatchObject({ status: 'open', replies: [] })
    expect((await send('GET', '', undefined, other)).body).toEqual({ data: [], next_cursor: null, total: 0 })
  })

  test('ids that are none, pages that are none, a visitor', async () => {
    for (const id of ['0', '-1', 'first', '1.5', '99999999999999999999'])
      expect((await send('GET', `/${id}`)).status).toBe(422)
    expect((await send('GET', '/999999')).status).toBe(404)
    for (const query of ['?limit=0', '?limit=501', '?offset=-1', '?limit=ten'])
      expect((await send('GET', query)).status).toBe(422)
    expect((await send('GET', '', undefined, null)).status).toBe(401)
    expect((await send('POST', '', { category: 'other', message: 'Hi' }, null)).status).toBe(401)
  })
})
