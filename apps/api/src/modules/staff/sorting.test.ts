import { beforeAll, describe, expect, test } from 'vitest'
import {
  createCompanion,
  createOrder,
  createPayout,
  createTicket,
  createUser,
} from '@queuemate/db/testing/factories'
import { insertRows } from '@queuemate/db/testing/rows'
import { useApp } from '../../../test/app.ts'
import { createStaff, readPages, type StaffMember } from '../../../test/staff.ts'

const running = useApp()
let staff: StaffMember
let companion: { id: string }
let player: { id: string }

type Row = Record<string, number | string | null>

/** All rows of a list, asked for two at a time. */
const inPages = (name: string, input: object) => readPages<Row>(staff, name, { ...input, limit: 2 })

const AMOUNTS = [1500, 900, 1500, 2100, 900, 1500, 700]
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute))

beforeAll(async () => {
  const { db } = running()
  staff = await createStaff(running(), { role: 'admin' })
  companion = await createCompanion(db)
  player = await createUser(db, { name: 'Sorted Sam' })
  for (const [n, amount] of AMOUNTS.entries()) {
    const parties = { companion_id: companion.id, player_id: player.id }
    const { id } = await createOrder(db, { ...parties, price: amount, fee: 0, requested_at: at(n) })
    const made = { order_id: id, amount, created_at: at(n) }
    await insertRows(db, 'refunds', { ...made, reason: 'goodwill' })
    await insertRows(db, 'disputes', {
      order_id: id,
      amount,
      provider_id: `dp_${n}`,
      reason: 'fraudulent',
      status: 'needs_response',
      opened_at: at(n),
      due_at: n % 3 === 0 ? null : at(100 - n),
    })
    await createPayout(db, { companion_id: companion.id, period_end: `2026-0${n + 1}-05`, amount })
    const other = await createCompanion(db, { name: 'Sorted Companion' })
    await db
      .updateTable('companions')
      .set({ matches: amount / 100, rating_sum: n * 4, rating_count: n === 2 ? 0 : n, rate: amount })
      .where('user_id', '=', other.id)
      .execute()
    const message = await createTicket(db, { created_at: at(n) })
    if (n % 2 === 0)
      await db
        .insertInto('support_replies')
        .values({ message_id: message.id, from_staff: true, text: 'Hello', created_at: at(60 - n) })
        .execute()
  }
})

/** Each list, its filter, what names its rows, and its sorts with the field that each is by. */
const LISTS: [list: string, filter: () => object, id: string, sorts: Record<string, string>][] = [
  ['orders.list', () => ({}), 'order_id', { requested: 'requested_at', price: 'price' }],
  ['orders.list', () => ({ playerId: player.id }), 'order_id', { requested: 'order_id', price: 'price' }],
  ['orders.list', () => ({ query: 'Sorted Sam' }), 'order_id', { requested: 'order_id', price: 'price' }],
  ['orders.list', () => ({ queue: 'disputes' }), 'order_id', { requested: 'requested_at', price: 'price' }],
  ['refunds.list', () => ({}), 'id', { made: 'created_at', amount: 'amount' }],
  ['disputes.list', () => ({}), 'id', { opened: 'opened_at', amount: 'amount', due: 'due_at' }],
  ['payouts.list', () => ({ companionId: companion.id }), 'id', { made: 'created_at', amount: 'amount' }],
  [
    'companions.list',
    () => ({ query: 'Sorted Companion' }),
    'user_id',
    { games: 'matches', rating: 'rating', price: 'price' },
  ],
  ['people.search', () => ({ query: 'Sorted Companion' }), 'id', { joined: 'created_at' }],
  ['support.list', () => ({ list: 'open' }), 'id', { sent: 'created_at', last: 'last_message_at' }],
  ['support.list', () => ({ list: 'waiting' }), 'id', { sent: 'created_at', last: 'last_message_at' }],
]
const CASES = LISTS.flatMap(([list, filter, id, sorts]) =>
  Object.entries(sorts).flatMap(([sort, field]) => [
    { list, filter, id, field, sort },
    { list, filter, id, field, sort: `-${sort}` },
  ]),
)

/** A missing rating is below all others, and a missing day after them. */
const numberOf = (value: number | string | null | undefined, field: string): number => {
  if (typeof value === 'string') return Date.parse(value)
  return value ?? (field === 'rating' ? -1 : Infinity)
}

describe('sorted pages have each row once', () => {
  test.each(CASES)('$list by $sort ($field)', async ({ list, filter, id, field, sort }) => {
    const rows = await inPages(list, { ...filter(), sort })
    expect(new Set(rows.map((row) => row[id])).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThanOrEqual(AMOUNTS.length)
    const values = rows.map((row) => numberOf(row[field], field))
    const sorted = values.toSorted((one, other) => (one === other ? 0 : one - other))
    const wanted = sort.startsWith('-') ? sorted.toReversed() : sorted
    expect(values).toEqual(wanted)
  })
})

test('an unknown sort and a place of another sort are refused', async () => {
  expect((await staff.query('orders.list', { sort: 'name' })).status).toBe(422)
  const { body } = await staff.query('orders.list', { limit: 2 })
  const cursor = body.data.nextCursor
  expect((await staff.query('orders.list', { limit: 2, cursor, sort: 'price' })).status).toBe(422)
})

test('closed tickets keep their own order', async () => {
  const ids = async (sort?: string) =>
    (await inPages('support.list', { list: 'closed', sort })).map((row) => row.id)
  await staff.mutate('support.close', { id: (await inPages('support.list', { list: 'open' }))[0]!.id })
  expect(await ids('last')).toEqual(await ids())
})
