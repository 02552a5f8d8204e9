import type { IncomingRequest, OrderDetails, OrderRecord } from '@queuemate/contracts/orders/schemas'

type Entry = OrderRecord['timeline'][number]

/** A line of an order's timeline. */
export function entry(event: Entry['event'], more: Partial<Entry> = {}): Entry {
  const at = '2026-03-20T12:00:05.000Z'
  return { event, actor: 'companion', reason: null, amount: null, at, ...more }
}

/** Order 12 as its player Sam sees it: won with Vela, charged, not rated. */
export function orderRecord(more: Partial<OrderRecord> = {}): OrderRecord {
  return {
    order_id: 12,
    role: 'player',
    status: 6,
    total_price: 1500,
    fee: null,
    companion_price: null,
    requested_at: '2026-03-20T12:00:00.000Z',
    accepted_at: '2026-03-20T12:00:10.000Z',
    started_at: '2026-03-20T12:01:00.000Z',
    ended_at: '2026-03-20T12:21:18.000Z',
    closed_reason: null,
    team_score: 13,
    other_score: 7,
    money: { state: 'charged', amount: 1500, refunded: 0 },
    counterpart: { id: 'vela', username: 'velamoreno', name: 'Vela Moreno', pfp: null },
    available: true,
    screenshot_url: '/api/order/12/screenshot',
    rating: null,
    can_rate: false,
    timeline: [entry('request', { actor: 'player' })],
    refunds: [],
    receipt_url: null,
    card: null,
    decline: null,
    report: null,
    can_report: false,
    report_until: null,
    earning: null,
    ...more,
  }
}

/** The same order as Vela sees it. */
export function servedRecord(more: Partial<OrderRecord> = {}): OrderRecord {
  return orderRecord({
    role: 'companion',
    counterpart: { id: 'sam', username: 'samreyes', name: 'Sam Reyes', pfp: null },
    available: false,
    fee: 75,
    companion_price: 1425,
    earning: { state: 'owed', amount: 1425, at: '2026-03-30T00:00:00.000Z', held: null },
    ...more,
  })
}

/** Order 12 with its details: played from 12:01:00 to 12:22:18, paid by card. */
export function orderDetails(order: Partial<OrderDetails['order']> = {}, name = 'Sam Reyes'): OrderDetails {
  return {
    order: {
      id: 12,
      version: 3,
      total_price: 1500,
      companion_price: 1425,
      order_time: '2026-03-20T12:00:00.000Z',
      status: 4,
      accepted_time: '2026-03-20T12:00:10.000Z',
      started_time: '2026-03-20T12:01:00.000Z',
      ended_time: '2026-03-20T12:22:18.000Z',
      team_score: null,
      other_score: null,
      starting: false,
      money: { state: 'charged', amount: 1500, refunded: 0 },
      wish: null,
      ...order,
    },
    counterpart: { username: 'counterpart', name, pfp: null },
    account: { ingame_name: null, ingame_tag: null, ingame_rank: null, discord: null, discord_linked: false },
  }
}

/** Sam's request for order 12, as its companion sees it. */
export function incomingRequest(more: Partial<IncomingRequest> = {}): IncomingRequest {
  return {
    order_id: 12,
    name: 'Sam R.',
    username: 'samreyes',
    price: 1425,
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    player: { picture: null, rank: 11, languages: ['de', 'en'], games_together: 0, last: null, wish: null },
    ...more,
  }
}
