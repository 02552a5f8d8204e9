import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCompanion, createOrder, createTicket, createUser } from '@queuemate/db/testing/factories'
import { insertRows, updateRows } from '@queuemate/db/testing/rows'
import { useApp } from '../../../../test/app.ts'
import { allowOnly, createStaff, logOf, type StaffMember } from '../../../../test/staff.ts'
import type { Jobs } from '../../../jobs/queue.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const running = useApp()
let companion: Awaited<ReturnType<typeof createUser>>
let staff: StaffMember

beforeEach(async () => {
  running().clock.set(NOW)
  companion = await createCompanion(running().db, { name: 'Vela Moreno' })
  staff = await createStaff(running())
})

const later = (minutes: number) =>
  running().clock.set(new Date(Date.parse(NOW) + minutes * 60_000).toISOString())
const write = (path: string, body: object, who: { id: string } | null = companion) =>
  running().call(who, 'POST', path, body)
const open = async (message = 'My payout is late'): Promise<number> =>
  (await write('support/tickets', { category: 'payouts', message })).body.data.id
const list = async (input: object = {}) => (await staff.query('support.list', input)).body.data
const idsOf = async (input: object): Promise<number[]> =>
  (await list(input)).items.map(({ id }: { id: number }) => id)

async function jobsFor(template: string, to: string) {
  const { rows } = await sql<{ payload: Jobs['mail.send'] }>`select payload from graphile_worker._private_jobs
    where payload->>'template' = ${template} and payload->>'to' = ${to}`.execute(running().db)
  return rows
}

test('a ticket that staff wrote themselves is answered, closed and reopened by others', async () => {
  const id = await open('My payout is late')
  await running().db.updateTable('support_messages').set({ user_id: staff.id }).where('id', '=', id).execute()
  const own = { status: 409, body: { msg: 'own_account' } }
  expect(await staff.mutate('support.reply', { id, text: 'Here you go' })).toMatchObject(own)
  expect(await staff.mutate('support.close', { id })).toMatchObject(own)
  expect(await staff.mutate('support.reopen', { id })).toMatchObject(own)
  expect((await (await createStaff(running())).mutate('support.close', { id })).status).toBe(200)
})

describe('the inbox', () => {
  test('has those who wait the longest first, in pages, and nobody who was answered', async () => {
    const first = await open('first')
    later(1)
    const second = await open('second')
    later(2)
    const third = await open('third')
    await staff.mutate('support.reply', { id: second, text: 'Here you go' })
    const page = await list({ limit: 1, query: companion.email })
    expect(page.items).toMatchObject([{ id: first, waiting_since: NOW, assignee: null }])
    const next = await list({ limit: 1, query: companion.email, cursor: page.nextCursor })
    expect(next).toMatchObject({ items: [{ id: third }], nextCursor: null })
    expect(await idsOf({ list: 'open', query: companion.email })).toEqual([third, second, first])
    // Their next message waits again, behind the others.
    later(3)
    await write(`support/tickets/${second}/replies`, { text: 'Thanks, and one more thing' })
    expect(await idsOf({ query: companion.email })).toEqual([first, third, second])
  })

  test('is searched by name, address, text and number, and by category and colleague', async () => {
    const id = await open('The screenshot of 100% of my games is gone')
    const { email } = companion
    for (const query of ['vela MOR', email.slice(0, 12), '100% of', `#${id}`, String(id)])
      expect(await idsOf({ query })).toContain(id)
    expect(await idsOf({ query: '100_ of' })).not.toContain(id)
    expect(await idsOf({ query: email, category: 'customer' })).toEqual([])
    expect(await idsOf({ query: email, assignee: staff.id })).toEqual([])
    expect(await idsOf({ query: email, assignee: 'nobody' })).toEqual([id])
    await staff.mutate('support.assign', { id, assignee: staff.id })
    expect(await idsOf({ query: email, assignee: staff.id })).toEqual([id])
    expect(await idsOf({ query: email, assignee: 'nobody' })).toEqual([])
    await staff.mutate('support.categorize', { id, category: 'customer' })
    expect(await idsOf({ query: email, category: 'customer' })).toEqual([id])
  })
})

describe('a reply', () => {
  test('is in the app and in a mail, takes the ticket, and stops the waiting', async () => {
    const id = await open()
    later(30)
    const { status, body } = await staff.mutate('support.reply', { id, text: 'It is on its way', seen: 0 })
    expect({ status, data: body.data }).toMatchObject({
      status: 200,
      data: { waiting_since: null, assignee: { id: staff.id }, replies: [{ from_staff: true }] },
    })
    const seen = await running().call(companion, 'GET', `support/tickets/${id}`)
    expect(seen.body.data).toMatchObject({ answered: true, replies: [{ text: 'It is on its way' }] })
    expect(await jobsFor('support_reply', companion.email)).toHaveLength(1)
    const figures = (await staff.query('support.figures')).body.data
    expect(figures.answered).toBeGreaterThan(0)
    expect(figures.first_answer_seconds).toBeGreaterThanOrEqual(0)
  })

  test('that closes the ticket counts in the median time until tickets are closed', async () => {
    const id = await open()
    // Alone in its 30 days.
    const written = new Date('2027-06-01T00:00:00.000Z')
    await updateRows(running().db, 'support_messages', { id }, { created_at: written })
    running().clock.set('2027-06-01T03:00:00.000Z')
    const late = await createStaff(running())
    await late.mutate('support.close', { id })
    expect((await late.query('support.figures')).body.data).toMatchObject({
      resolved: 1,
      resolution_seconds: 3 * 3600,
      answered: 0,
      first_answer_seconds: null,
    })
  })

  test('reaches a visitor by mail', async () => {
    const email = `visitor-${Date.now()}@example.test`
    await write('support/contact', { name: 'Ann', email, category: 'other', message: 'Hello' }, null)
    const [id] = await idsOf({ query: email })
    await staff.mutate('support.reply', { id, text: 'Hello Ann' })
    const [job, ...others] = await jobsFor('support_reply', email)
    expect(others).toEqual([])
    await running().context.mail.deliverQueued(job!.payload, '1')
    const mails = running().db.selectFrom('dev_mails').select('text').where('recipient', '=', email)
    expect((await mails.executeTakeFirstOrThrow()).text).toMatch(/Hello Ann[^]*You wrote:\s+Hello/)
    expect((await staff.query('support.get', { id })).body.data).toMatchObject({ person: null })
  })

  test('is refused when a colleague or the author wrote meanwhile, and when the ticket is closed', async () => {
    const id = await open()
    const [one, other] = await Promise.all([
      staff.mutate('support.reply', { id, text: 'One answer', seen: 0 }),
      (await createStaff(running())).mutate('support.reply', { id, text: 'Another answer', seen: 0 }),
    ])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    const refused = one.status === 409 ? one : other
    expect(refused.body).toMatchObject({
      msg: 'ticket_changed',
      message: expect.stringMatching(/wrote meanwhile/),
    })
    await staff.mutate('support.close', { id })
    expect((await staff.mutate('support.reply', { id, text: 'Too late' })).body.msg).toBe('ticket_closed')
    await staff.mutate('support.reopen', { id })
    expect(
      (await staff.mutate('support.reply', { id, text: 'Once more', close: true })).body.data,
    ).toMatchObject({
      status: 'closed',
      closed_at: NOW,
    })
  })

  test('needs a text of 4,000 characters at most, in any script', async () => {
    const id = await open()
    for (const text of ['', '   ', 'x'.repeat(4001)])
      expect((await staff.mutate('support.reply', { id, text })).status).toBe(422)
    const text = '你好 مرحبا 👋🏽'.repeat(50)
    expect((await staff.mutate('support.reply', { id, text })).body.data.replies.at(-1).text).toBe(text)
  })
})

describe('a note on a ticket', () => {
  const notesOf = async (who: StaffMember, id: number) =>
    (await who.query('support.get', { id })).body.data.notes.map((note: { text: string }) => note.text)

  test('is for staff alone, keeps its author waiting, and is logged', async () => {
    const id = await open()
    const { status, body } = await staff.mutate('support.addNote', { id, text: 'Paid twice before' })
    expect({ status, data: body.data }).toMatchObject({
      status: 200,
      data: { waiting_since: NOW, replies: [], notes: [{ text: 'Paid twice before' }] },
    })
    await staff.mutate('support.close', { id })
    expect((await staff.mutate('support.addNote', { id, text: 'And once more' })).status).toBe(200)
    const seen = await running().call(companion, 'GET', `support/tickets/${id}`)
    expect(JSON.stringify(seen.body)).not.toContain('Paid twice')
    expect(await jobsFor('support_reply', companion.email)).toEqual([])
    const logged = await logOf(running().db, { staff_id: staff.id, action: 'support.addNote' }, [
      'action',
      'person_id',
    ])
    expect(logged).toHaveLength(2)
  })

  test('is hidden from staff who wrote the ticket, who cannot add one', async () => {
    const id = await open()
    await staff.mutate('support.addNote', { id, text: 'Careful' })
    const author = await createStaff(running())
    await updateRows(running().db, 'support_messages', { id }, { user_id: author.id })
    expect(await notesOf(author, id)).toEqual([])
    expect(await notesOf(staff, id)).toEqual(['Careful'])
    // Nor on a page about a person, which could be their own.
    expect((await staff.query('people.get', { userId: companion.id })).body.data.notes).toEqual([])
    expect((await author.mutate('support.addNote', { id, text: 'Mine' })).body.msg).toBe('own_account')
  })

  test('works for a visitor, needs a text and a ticket', async () => {
    const email = `noted-${Date.now()}@example.test`
    await write('support/contact', { name: 'Ann', email, category: 'other', message: 'Hello' }, null)
    const [id] = await idsOf({ query: email })
    await staff.mutate('support.addNote', { id, text: 'No account' })
    expect(await notesOf(staff, id!)).toEqual(['No account'])
    for (const text of ['', 'x'.repeat(4001)])
      expect((await staff.mutate('support.addNote', { id, text })).status).toBe(422)
    expect((await staff.mutate('support.addNote', { id: 999_999_999, text: 'x' })).status).toBe(404)
  })
})

test('a ticket is linked to an order that exists, and only staff take it', async () => {
  const id = await open()
  const order = await createOrder(running().db, { companion_id: companion.id })
  const games = [order]
  const { id: other, name } = await createCompanion(running().db)
  const parties = { player_id: other, companion_id: companion.id }
  const others = { player_id: companion.id, companion_id: other }
  for (const people of [others, parties, others])
    games.unshift(await createOrder(running().db, { ...people, status: 7 }))
  const recent = games
    .slice(0, 3)
    .map(({ id: orderId, status, price }) => ({ order_id: orderId, status, price, played_with: name }))
  expect((await staff.query('support.get', { id })).body.data.recent_orders).toMatchObject(recent)
  expect((await staff.mutate('support.link', { id, orderId: order.id })).body.data).toMatchObject({
    order_id: order.id,
    order: { status: order.status, price: order.price, refunded: 0, is_reported: false, is_disputed: false },
  })
  expect((await staff.mutate('support.link', { id, orderId: 999_999_999 })).status).toBe(404)
  expect((await staff.mutate('support.assign', { id, assignee: companion.id })).status).toBe(404)
  expect((await staff.mutate('support.assign', { id, assignee: null })).body.data.assignee).toBeNull()
  expect((await staff.query('support.get', { id: 999_999_999 })).status).toBe(404)
  const audit = await logOf(running().db, { staff_id: staff.id }, ['action', 'person_id', 'order_id'])
  expect(audit).toEqual([
    { action: 'support.get', person_id: companion.id, order_id: null },
    { action: 'support.link', person_id: companion.id, order_id: order.id },
    { action: 'support.assign', person_id: companion.id, order_id: null },
  ])
})

test('a ticket says which other tickets and how many strikes its author has', async () => {
  const { id: userId } = await createCompanion(running().db)
  const { db } = running()
  const ids: number[] = []
  for (const status of ['closed', 'open', 'closed', 'open', 'open'] as const) {
    const closed_at = status === 'closed' ? new Date(NOW) : null
    const { id } = await createTicket(db, { user_id: userId, status, closed_at })
    ids.unshift(id)
  }
  const strike = { person_id: userId, reason: 'Was rude', created_at: new Date(NOW) }
  await insertRows(db, 'staff_strikes', [strike, { ...strike, removed_at: new Date(NOW) }])
  const [last, ...others] = ids
  const { data } = (await staff.query('support.get', { id: last })).body
  expect(data).toMatchObject({
    strikes: 1,
    other_tickets: [{ status: 'open' }, { status: 'closed' }, { status: 'open' }],
  })
  expect(data.other_tickets.map((one: { id: number }) => one.id)).toEqual(others.slice(0, 3))
  const { id } = await createTicket(db)
  expect((await staff.query('support.get', { id })).body.data).toMatchObject({
    strikes: 0,
    other_tickets: [],
  })
})

test('an order of other people is linked only once that is confirmed', async () => {
  const id = await open()
  const other = await createCompanion(running().db)
  const { id: orderId } = await createOrder(running().db, { companion_id: other.id })
  expect(await staff.mutate('support.link', { id, orderId })).toMatchObject({
    status: 409,
    body: { msg: 'order_of_others', message: `Order ${orderId} is not one of Vela Moreno's` },
  })
  expect((await staff.query('support.get', { id })).body.data.order_id).toBeNull()
  const linked = await staff.mutate('support.link', { id, orderId, confirmed: true })
  expect(linked.body.data.order_id).toBe(orderId)
})

test('a ticket is handed over to a member of staff who replies to tickets', async () => {
  const id = await open()
  const [colleague, other] = [await createStaff(running()), await createStaff(running())]
  await allowOnly(running(), other, 'orders')
  const named = (await staff.query('support.colleagues')).body.data.map((one: { id: string }) => one.id)
  expect(named).toEqual(expect.arrayContaining([staff.id, colleague.id]))
  expect(named).not.toContain(other.id)
  expect((await staff.mutate('support.assign', { id, assignee: other.id })).status).toBe(404)
  const handed = await staff.mutate('support.assign', { id, assignee: colleague.id })
  expect(handed.body.data.assignee).toMatchObject({ id: colleague.id })
  await staff.mutate('support.assign', { id, assignee: null })
  const { name } = handed.body.data.assignee
  const entries = await logOf(running().db, { action: 'support.assign', staff_id: staff.id }, [
    'before',
    'after',
  ])
  expect(entries.slice(-2)).toEqual([
    { before: { ticket: id, assignee: null }, after: { assignee: name } },
    { before: { ticket: id, assignee: name }, after: { assignee: null } },
  ])
})

test('staff see who else has a ticket open, until 40 seconds after they closed it', async () => {
  const id = await open()
  const colleague = await createStaff(running())
  const others = async (who: StaffMember) =>
    (await who.query('session.look', { record: 'ticket', id: String(id) })).body.data
  expect(await others(staff)).toEqual([])
  expect(await others(colleague)).toMatchObject([{ id: staff.id }])
  expect(await others(staff)).toMatchObject([{ id: colleague.id }])
  running().clock.forward(41)
  expect(await others(staff)).toEqual([])
})

test('templates have names of their own and can be changed and removed', async () => {
  const name = `Late payout ${Date.now()}`
  const saved = (await staff.mutate('support.saveTemplate', { name, text: 'Hi {name}' })).body.data
  const { id } = saved.find((one: { name: string }) => one.name === name)
  const again = await staff.mutate('support.saveTemplate', { name: name.toUpperCase(), text: 'Other' })
  expect(again).toMatchObject({ status: 422, body: { issues: [{ path: 'name' }] } })
  await staff.mutate('support.saveTemplate', { id, name, text: 'Hello {name}' })
  const listed = (await staff.query('support.templates')).body.data
  expect(listed).toContainEqual({ id, name, text: 'Hello {name}' })
  expect((await staff.mutate('support.removeTemplate', { id })).body.data).not.toContainEqual(
    expect.objectContaining({ id }),
  )
  expect((await staff.mutate('support.removeTemplate', { id })).status).toBe(404)
})

test('a template with a placeholder that nothing replaces is refused', async () => {
  const text = 'Hi {name}, about {order}: {foo}'
  expect(await staff.mutate('support.saveTemplate', { name: 'Braces', text })).toMatchObject({
    status: 422,
    body: {
      issues: [{ path: 'text', message: 'This template has no placeholder {order}. Use {name}' }],
    },
  })
})

test('a visitor who asks for it is erased with their ticket, by an admin', async () => {
  const boss = await createStaff(running(), { role: 'admin' })
  const { id } = await createTicket(running().db, { status: 'closed' })
  expect((await staff.mutate('support.erase', { id })).status).toBe(403)
  expect((await boss.mutate('support.erase', { id: await open() })).status).toBe(400)
  expect((await boss.mutate('support.erase', { id })).status).toBe(200)
  expect((await boss.query('support.get', { id })).status).toBe(404)
})
