const person = (id: string, name: string) => ({ id, name, username: name, picture: null, rank: 20 })

/** An order that runs, as the console reads it. */
export const order = {
  order_id: 7,
  status: 4,
  hold: 'captured',
  closed_reason: null,
  price: 1750,
  fee: 175,
  refunded: 0,
  money: { state: 'charged', amount: 1750, refunded: 0 },
  sums: { paid: 1750, refunded: 0, taken: 0, may_return: false, earned: 1575, kept: 175, fees: 0 },
  team_score: null,
  other_score: null,
  requested_at: '2026-11-20T12:00:00.000Z',
  player: person('p', 'Ada'),
  companion: person('c', 'Bea'),
  card: null,
  receipt_url: null,
  survey: null,
  screenshot_url: null,
  timeline: [],
  messages: [],
  ledger: [],
  reports: [],
  disputes: [],
  refunds: [],
  refund_requests: [],
  presence: [],
  no_show: null,
  tickets: [],
  payouts: [],
}

/** An open report of the player about that order. */
export const report = {
  id: 1,
  reporter: { id: 'p', name: 'Ada' },
  reason: 'no_show',
  details: 'Nobody came',
  status: 'open',
  created_at: '2026-11-20T12:00:00.000Z',
  refund_failure: null,
}

/** What a full refund of that order costs each side. */
export const impact = {
  player_gets: 1750,
  released: 0,
  companion_loses: 1400,
  platform_loses: 350,
  provider_keeps: 0,
  is_paid_out: false,
  is_disputed: false,
}
