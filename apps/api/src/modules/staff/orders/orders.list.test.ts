import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withoutAddresses } from '@queuemate/db/queries/staff/audit'
import { createCompanion, createOrder, createUser } from '@queuemate/db/testing/factories'
import { insertRows, updateRows } from '@queuemate/db/testing/rows'
import { useApp } from '../../../../test/app.ts'
import { allowOnly, createStaff, readPages, type StaffMember } from '../../../../test/staff.ts'
import type { StaffOutputs } from '../../../../test/staff-outputs.ts'

const app = useApp()
let staff: StaffMember
let people: { sam: Person; ada: Person; vela: Person }
type Person = Awaited<ReturnType<typeof createUser>>

const NOW = '2026-11-20T12:00:00Z'
beforeAll(() => app().clock.set(NOW))
beforeEach(async () => {
  const { db } = app()
  for (const table of ['order_reports', 'disputes', 'order_events', 'orders'] as const)
    await db.deleteFrom(table).execute()
  staff = await createStaff(app())
  people = {
    sam: await createUser(db, { name: 'Sam Keller' }),
    ada: await createUser(db, { name: '100% Ada' }),
    vela: await createCompanion(db),
  }
})

const order = (at: string, values: Omit<Parameters<typeof createOrder>[1], 'companion_id'> = {}) =>
  createOrder(app().db, {
    companion_id: people.vela.id,
    player_id: people.sam.id,
    requested_at: new Date(at),
    ...values,
  })

async function list(input: object = {}): Promise<StaffOutputs['orders']['list']> {
  const { status, body } = await staff.query('orders.list', input)
  expect(status).toBe(200)
  return body.data
}
const allPages = async (input: object) =>
  (await readPages<{ order_id: number }>(staff, 'orders.list', { ...input, limit: 2 })).map(
    (row) => row.order_id,
  )
const idsOf = async (input: object = {}) => (await list(input)).items.map(({ order_id }) => order_id)

describe('the list of orders', () => {
  test('has the fee that is left after refunds, and none where nothing was charged', async () => {
    const at = '2026-11-18T10:00:00Z'
    const made = [
      await order(at),
      await order(at, { refunded: 2000, refunded_share: 1900 }),
      await order(at, { refunded: 2000 }),
      await order(at, { status: 2 }),
      await order(at, { status: 7 }),
    ]
    const fees = new Map((await list()).items.map(({ order_id: id, fee }) => [id, fee]))
    expect(made.map(({ id }) => fees.get(id))).toEqual([100, 0, -1900, 0, 0])
  })

  test('is the newest first, page by page, also where many were requested in the same moment', async () => {
    const made = [await order('2026-11-18T10:00:00Z')]
    for (let i = 0; i < 5; i++) made.push(await order('2026-11-19T10:00:00.123Z'))
    await updateRows(app().db, 'orders', { id: made[3]!.id }, { requested_at: '2026-11-19T10:00:00.123456Z' })
    const ids = made.map(({ id }) => id)
    expect(await allPages({})).toEqual([ids[3], ids[5], ids[4], ids[2], ids[1], ids[0]])
  })

  test.each([
    ['a player', () => ({ playerId: people.sam.id })],
    ['a companion', () => ({ companionId: people.vela.id })],
    ['a name', () => ({ query: 'sam kel' })],
  ])('of %s is page by page, the highest number first', async (_of, filter) => {
    const ids: number[] = []
    for (let i = 0; i < 5; i++) ids.unshift((await order('2026-11-19T10:00:00Z')).id)
    expect(await allPages(filter())).toEqual(ids)
  })

  test('by status, person and day, both days included', async () => {
    const first = await order('2026-11-17T23:59:59Z')
    const second = await order('2026-11-18T00:00:00Z', { status: 7, closed_reason: 'other' })
    const third = await order('2026-11-19T23:59:59Z', { player_id: people.ada.id })
    await order('2026-11-20T00:00:00Z')
    expect(await idsOf({ from: '2026-11-18', to: '2026-11-19' })).toEqual([third.id, second.id])
    expect(await idsOf({ to: '2026-11-17' })).toEqual([first.id])
    // A day of the reader's: its first moment, and the one after its last.
    expect(await idsOf({ from: '2026-11-18T00:00:00Z', to: '2026-11-20T00:00:00Z' })).toEqual([
      third.id,
      second.id,
    ])
    expect(await idsOf({ status: 7 })).toEqual([second.id])
    expect(await idsOf({ playerId: people.ada.id })).toEqual([third.id])
    expect(await idsOf({ companionId: people.ada.id })).toEqual([])
    expect(await idsOf({ companionId: 'no id' })).toEqual([])
  })

  test('finds an order by its number, and orders by a part of a name or username, taken literally', async () => {
    const one = await order('2026-11-18T10:00:00Z')
    const two = await order('2026-11-19T10:00:00Z', { player_id: people.ada.id })
    expect(await idsOf({ query: String(one.id) })).toEqual([one.id])
    expect(await idsOf({ query: `#${one.id}` })).toEqual([one.id])
    const wide = String(one.id).replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
    expect(await idsOf({ query: wide })).toEqual([one.id])
    expect(await idsOf({ query: 'sAm kEl' })).toEqual([one.id])
    expect(await idsOf({ query: people.vela.username! })).toEqual([two.id, one.id])
    expect(await idsOf({ query: people.vela.username!, status: 7 })).toEqual([])
    expect(await idsOf({ query: '100%' })).toEqual([two.id])
    expect(await idsOf({ query: '1__%' })).toEqual([])
    expect(await idsOf({ query: 'x' })).toEqual([])
    expect(await idsOf({ query: "'; drop table orders" })).toEqual([])
  })

  test('finds orders by an address and an in-game name for staff who may search for people, and notes the search', async () => {
    const { db } = app()
    const profile = { ingame_name: 'Blaze', ingame_tag: 'eu7' }
    const played = await createUser(db, { profile })
    const { id } = await order('2026-11-18T10:00:00Z', { player_id: played.id })
    expect(await idsOf({ query: played.email.toUpperCase() })).toEqual([id])
    expect(await idsOf({ query: 'blaze#EU' })).toEqual([id])
    expect(await idsOf({ query: String(id) })).toEqual([id])
    const notes = db
      .selectFrom('audit_events')
      .select(['action', 'reason'])
      .where('staff_id', '=', staff.id)
      .orderBy('id')
    expect(await notes.execute()).toEqual([
      { action: 'people.search', reason: withoutAddresses(played.email.toUpperCase()) },
      { action: 'people.search', reason: 'blaze#EU' },
    ])
    await allowOnly(app(), staff, 'orders')
    expect(await idsOf({ query: played.email })).toEqual([])
    expect(await idsOf({ query: 'blaze#eu' })).toEqual([])
    expect(await notes.execute()).toHaveLength(2)
  })

  test('names both people, price and score, and counts', async () => {
    const { id } = await order('2026-11-18T10:00:00Z')
    expect(await list()).toMatchObject({
      items: [
        {
          order_id: id,
          status: 6,
          price: 2000,
          fee: 100,
          team_score: 13,
          other_score: 7,
          player: { id: people.sam.id, name: 'Sam Keller' },
          companion: { id: people.vela.id },
          is_reported: false,
          is_disputed: false,
        },
      ],
      count: { value: 1, kind: 'exact' },
    })
  })

  test.each([
    { status: 8 },
    { from: '2026-13-01' },
    { from: '2026-11-02', to: '2026-11-01' },
    { queue: 'all' },
    { query: 'x'.repeat(81) },
    { cursor: 'x' },
    { cursor: Buffer.from('["yesterday",1]').toString('base64url') },
    { cursor: Buffer.from('["2026-13-01 00:00:00+00",1]').toString('base64url') },
    { limit: 201 },
  ])('%j is refused', async (input) => {
    expect((await staff.query('orders.list', input)).status).toBe(422)
  })
})

describe('queues', () => {
  const at = (time: string) => new Date(`2026-11-19T${time}Z`)
  const report = (order_id: number, created_at: Date, status: 'open' | 'dismissed' = 'open') =>
    insertRows(app().db, 'order_reports', {
      order_id,
      reporter_id: people.sam.id,
      reason: 'other',
      details: 'It went wrong.',
      created_at,
      status,
      ...(status === 'open' ? {} : { settled_at: created_at }),
    })
  const dispute = (
    order_id: number,
    due_at: Date | null,
    status: 'needs_response' | 'won' = 'needs_response',
  ) =>
    insertRows(app().db, 'disputes', {
      order_id,
      provider_id: `dp_${order_id}`,
      amount: 2000,
      reason: 'fraudulent',
      status,
      due_at,
      opened_at: at('08:00:00'),
    })

  test('open reports, with three days to settle them, the oldest first, page by page', async () => {
    const [one, two, settled] = [
      await order('2026-11-19T01:00:00Z'),
      await order('2026-11-18T01:00:00Z'),
      await order('2026-11-17T01:00:00Z'),
    ]
    await report(one.id, at('09:00:00'))
    await report(two.id, at('10:00:00'))
    await report(settled.id, at('08:00:00'), 'dismissed')
    const page = await list({ queue: 'reports', limit: 1 })
    expect(page).toMatchObject({
      items: [
        {
          order_id: one.id,
          is_reported: true,
          waiting_since: at('09:00:00').toISOString(),
          due_at: '2026-11-22T09:00:00.000Z',
        },
      ],
      count: { value: 2, kind: 'exact' },
    })
    expect(await idsOf({ queue: 'reports', limit: 1, cursor: page.nextCursor })).toEqual([two.id])
    expect(await idsOf({ queue: 'reports', query: String(two.id) })).toEqual([two.id])
  })

  test('open disputes by when their evidence is due', async () => {
    const [one, two, won] = [
      await order('2026-11-19T01:00:00Z'),
      await order('2026-11-19T02:00:00Z'),
      await order('2026-11-19T03:00:00Z'),
    ]
    await dispute(one.id, new Date('2026-11-30T00:00:00Z'))
    await dispute(two.id, new Date('2026-11-25T00:00:00Z'))
    await dispute(won.id, null, 'won')
    expect(await idsOf({ queue: 'disputes' })).toEqual([two.id, one.id])
  })

  test('scores that are overdue, and cards that have not settled for two minutes', async () => {
    const overdue = await order('2026-11-18T09:00:00Z', {
      status: 5,
      ended_at: at('09:00:00'),
      flagged_at: new Date(NOW),
    })
    await order('2026-11-18T09:00:00Z', {
      status: 5,
      companion_id: (await createCompanion(app().db)).id,
      ended_at: at('09:00:00'),
    } as never)
    expect((await list({ queue: 'overdue' })).items).toMatchObject([
      { order_id: overdue.id, due_at: '2026-11-20T09:00:00.000Z' },
    ])
    const stuck = await order('2026-11-20T11:00:00Z', {
      status: 7,
      hold: 'releasing',
      settle_at: new Date('2026-11-20T12:03:00Z'),
    })
    const recent = await order('2026-11-20T11:00:00Z', {
      status: 7,
      hold: 'releasing',
      settle_at: new Date(NOW),
    })
    const move = { event: 'cancelled', actor: 'player', to_status: 7, to_hold: 'releasing' } as const
    await insertRows(app().db, 'order_events', [
      { ...move, order_id: stuck.id, at: '2026-11-20T11:57:00Z' },
      { ...move, order_id: recent.id, at: '2026-11-20T11:59:00Z' },
    ])
    expect(await idsOf({ queue: 'unsettled' })).toEqual([stuck.id])
    expect((await staff.query('overview.queues')).body.data).toMatchObject({
      overdue_scores: 1,
      unsettled: 1,
    })
  })
})
