import { beforeAll, expect, test } from 'vitest'
import {
  createCompanion,
  createOrder,
  createPayout,
  createPlayer,
  createTicket,
  createUser,
} from '@queuemate/db/testing/factories'
import { signIn, useApp } from './app.ts'

const running = useApp()
type Person = { id: string }
const people: Record<'player' | 'companion', Person> = { player: { id: '' }, companion: { id: '' } }

/** Each list, its owner, and what names its rows. */
const LISTS = [
  ['user/payments', 'player', 'order_id'],
  ['user/blocks', 'player', 'user_id'],
  ['user/sessions', 'player', 'id'],
  ['support/tickets', 'player', 'id'],
  ['order/active/chats', 'player', 'id'],
  ['companion/order_history', 'companion', 'order_id'],
  ['companion/payout_history', 'companion', 'payout_ID'],
] as const

beforeAll(async () => {
  const { db } = running()
  const [player, companion] = [await createPlayer(db), await createCompanion(db)]
  Object.assign(people, { player, companion })
  const parties = { player_id: player.id, companion_id: companion.id }
  for (let n = 1; n <= 5; n++) {
    const order = await createOrder(db, { ...parties, price: 1000 + n, fee: 0 })
    const { id } = order
    await db
      .insertInto('order_payments')
      .values({ order_id: id, amount: order.price, customer_id: 'cus_1', method_id: 'pm_1' })
      .execute()
    const blocked = await createUser(db)
    await db.insertInto('user_blocks').values({ user_id: player.id, blocked_id: blocked.id }).execute()
    await signIn(db, player.id)
    await createTicket(db, { user_id: player.id, message: `${n}` })
    await createPayout(db, { companion_id: companion.id, period_end: `2026-10-${n * 5}` })
  }
  const open = await createOrder(db, { ...parties, status: 4 })
  for (let n = 1; n <= 5; n++) {
    const said = { order_id: open.id, sender_id: player.id, text: `${n}` }
    await db.insertInto('chat_messages').values(said).execute()
  }
})

interface Page {
  data: Record<string, unknown>[]
  next_cursor: string | null
  msg?: string
}
const get = (by: 'player' | 'companion', at: string) =>
  running().call(people[by], 'GET', at) as unknown as Promise<{ status: number; body: Page }>

test.each(LISTS)('%s comes page by page, with no row twice and none left out', async (at, by, name) => {
  const whole = await get(by, at)
  expect(whole.body.next_cursor).toBeNull()
  const pages: unknown[][] = []
  for (let cursor = ''; pages.length < 10;) {
    const { status, body } = await get(by, `${at}?limit=2${cursor && `&cursor=${cursor}`}`)
    expect([status, body.data.length <= 2]).toEqual([200, true])
    pages.push(body.data)
    if (body.next_cursor === null) break
    cursor = body.next_cursor
  }
  // Chats are told oldest first within a page, and from the newest page on.
  const isChat = at === 'order/active/chats'
  const rows = (isChat ? pages.toReversed() : pages).flat() as Record<string, unknown>[]
  const names = (of: Record<string, unknown>[]) => of.map((row) => row[name])
  expect(names(rows)).toEqual(names(whole.body.data))
  expect(rows.length).toBeGreaterThanOrEqual(5)
})

test.each(LISTS)('%s refuses limits and cursors that are none', async (at, by) => {
  const other = Buffer.from('["a"]').toString('base64url')
  for (const query of [
    'limit=0',
    'limit=501',
    'limit=1.5',
    'limit=x',
    'limit=',
    'cursor=',
    'cursor=x',
    `cursor=${other}`,
  ]) {
    const { status, body } = await get(by, `${at}?${query}`)
    expect([query, status, body.msg]).toEqual([query, 422, 'invalid_input'])
  }
})
