import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { cloneDatabase, TEMPLATE } from '../../../testing/database.ts'
import { countWaiting } from '../../../testing/use-database.ts'
import { createCompanion, createOrder, createPlayer, createUser } from '../../../testing/factories.ts'
import { inTransaction, type Db } from '../../transaction.ts'
import { countOrdersAndUsers } from '../marketplace/marketplace.ts'
import { noteWrongSums, sumLedger, sumProviderBalance } from '../payments/books.ts'
import { insertClosedDays } from './daily-figures.ts'
import { countMissedTwice, sumAfterwards, sumOrdersOfDays } from './history.ts'
import { countOverview, sumToday } from './overview.ts'

const DAY_MS = 86_400_000

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeEach(async () => {
  database = await cloneDatabase(inject('postgresUrl'), TEMPLATE)
})
afterEach(() => database.drop())

const NOW = Date.now()
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS)
const midnight = (days: number) => new Date(Math.floor(daysAgo(days).getTime() / DAY_MS) * DAY_MS)

/** People, and orders in every state with refunds, disputes and bookings, over 40 days. The same seed makes the same ones. */
async function createHistory(seed: number): Promise<void> {
  const { db } = database
  for (const status of [1, 3, 4, 5] as const) {
    const [{ id: companion_id }, { id: player_id }] = [await createCompanion(db), await createPlayer(db)]
    const at = daysAgo(status)
    const accepted_at = status > 1 ? new Date(at.getTime() + 12_345) : null
    await createOrder(db, { companion_id, player_id, status, requested_at: at, accepted_at })
  }
  const { id: nobody } = await createUser(db, { username: 'nobody' })
  await db.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection)
    await run(`select setseed(${seed})`)
    await run(
      `update users set created_at = now() - random() * interval '40 days', email_verified = random() < 0.6`,
    )
    await run(`update users set email_verified = true where id = '${nobody}'`)
    await run(`insert into orders (player_id, companion_id, status, hold, price, fee, requested_at, expires_at,
        alerted_at, accepted_at, closed_reason, refunded, team_score, other_score)
      select players[1 + n % 4], mates[1 + n % 4], status,
        case status when 6 then 'captured' when 7 then 'failed' else 'none' end,
        1000 + n, 50 + n % 10, at, at + interval '1 minute', case when n % 3 > 0 then at end,
        case when status > 2 then at + (random() * 60) * interval '1 second' end,
        case status when 2 then (array['missed', 'expired', 'declined'])[1 + n / 4 % 3]
          when 7 then (array['payment_failed', 'staff'])[1 + n % 2] end,
        case when status = 6 and n % 4 = 1 then n % 400 else 0 end, 13, 7
      from (select n, (array[2, 6, 6, 7])[1 + n % 4] as status,
          now() - power(random(), 2) * interval '40 days' as at from generate_series(1, 400) n) as made,
        (select array_agg(distinct player_id) as players, array_agg(distinct companion_id) as mates from orders) as people`)
    await run(`insert into refunds (order_id, amount, reason, status, created_at)
      select id, id % 100 + 1, '', (array['done', 'failed', 'requested'])[1 + id / 3 % 3],
        requested_at + random() * (now() - requested_at) from orders where id % 3 = 0`)
    await run(`insert into disputes (order_id, provider_id, amount, reason, status, opened_at)
      select id, 'dp_' || id, 100, '', 'won', requested_at + random() * (now() - requested_at)
      from orders where id % 7 = 0`)
    await run(`with booked as (insert into ledger_transactions (kind, order_id, idempotency_key, at)
        select (array['capture', 'earning', 'provider_fee'])[1 + id % 3], id, 'k' || id,
          requested_at + random() * (now() - requested_at) from orders returning id, order_id)
      insert into ledger_entries (transaction_id, account, amount)
        select id, account, case account when 'provider_balance' then order_id else -order_id end
        from booked, unnest(array['provider_balance', 'order_escrow']) as account`)
  })
}

const SPANS = [
  { from: undefined, to: undefined },
  { from: midnight(20), to: midnight(3) },
  { from: daysAgo(20.3), to: daysAgo(0.1) },
  // A piece of one day, and of two.
  { from: new Date(midnight(9).getTime() + 3_600_000), to: new Date(midnight(9).getTime() + 72_000_000) },
  { from: daysAgo(5.5), to: daysAgo(4.5) },
  { from: undefined, to: daysAgo(2) },
]

/** Everything that is made of daily figures, over several spans. */
async function readAll(db: Db) {
  const ledger = []
  for (const span of SPANS) ledger.push(await sumLedger(db, span))
  const history = []
  for (const by of ['hour', 'day', 'week'] as const) {
    const [from, middle] = [midnight(30), midnight(12)]
    const sums = await sumOrdersOfDays(db, by, { from, middle, to: daysAgo(0) })
    history.push(
      stepsOf(sums.filter(({ requests }) => requests > 0)),
      stepsOf((await sumAfterwards(db, by, from)).filter(({ refunds, disputes }) => refunds + disputes > 0)),
      await countMissedTwice(db, by, middle),
    )
  }
  return { counts: await countOrdersAndUsers(db), ledger, history }
}

/** By the beginning of each; steps without anything are left out, because only closed days have a row of zeros. */
const stepsOf = (rows: { start: Date | null; current?: boolean | null }[]) =>
  new Map(rows.map((row) => [row.start?.toISOString() ?? row.current, row]))

/** The same without any sums of closed days: everything is read. */
async function readAllWithoutSums(db: Db) {
  const transaction = await db.startTransaction().execute()
  await sql`delete from daily_figures`.execute(transaction)
  const all = await readAll(transaction)
  await transaction.rollback().execute()
  return all
}

async function closeAll(db: Db): Promise<void> {
  while ((await insertClosedDays(db, 7)) > 0);
}

/** What happens to closed days. */
const LATE_CHANGES = [
  `update orders set refunded = refunded + 10, refunded_share = 9 where id % 5 = 0 and status = 6`,
  `update orders set status = 6, hold = 'captured', team_score = 1, other_score = 0 where status = 5`,
  `update refunds set status = 'failed' where status = 'requested' and id % 2 = 0`,
  `insert into disputes (order_id, provider_id, amount, reason, status, opened_at)
    select id, 'dp_late', 100, '', 'won', now() - interval '8 days' from orders limit 1`,
  `update users set deleted_at = now() where id = (select max(id::text)::uuid from users where email_verified)`,
  `insert into auth_accounts (user_id, account_id, provider_id)
    select id, id, 'google' from users where not email_verified`,
  `delete from auth_accounts where provider_id = 'google'`,
  `delete from users where username = 'nobody'`,
  `with late as (insert into ledger_transactions (kind, idempotency_key, at)
      values ('payout', 'late', now() - interval '9 days') returning id)
    insert into ledger_entries (transaction_id, account, amount)
      select id, account, amount from late, (values ('bank', 5), ('provider_balance', -5)) as moved (account, amount)`,
]

test.each([0.1, 0.4, 0.7])(
  'sums of closed days and the rest are what a full read counts (seed %f)',
  async (seed) => {
    const { db } = database
    await createHistory(seed)
    const full = await readAll(db)
    await insertClosedDays(db, 7)
    expect(await readAll(db)).toEqual(full)
    await closeAll(db)
    expect(await readAll(db)).toEqual(full)
    const { rows } = await sql<{ days: number }>`select count(*) as days from daily_figures`.execute(db)
    expect(rows[0]!.days).toBeGreaterThan(30)

    for (const change of LATE_CHANGES) {
      await sql.raw(change).execute(db)
      expect(await readAll(db)).toEqual(await readAllWithoutSums(db))
      await closeAll(db)
      expect(await readAll(db)).toEqual(await readAllWithoutSums(db))
    }
    expect(await readAll(db)).not.toEqual(full)
  },
)

test('the sums of money are those of the ledger, and add up to zero', async () => {
  const { db } = database
  await createHistory(0.2)
  await closeAll(db)
  for (const { from, to } of SPANS) {
    const { rows } = await sql`select e.account, t.kind, sum(e.amount)::bigint as amount
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where t.at >= coalesce(${from ?? null}, '-infinity'::timestamptz)
        and t.at < coalesce(${to ?? null}, 'infinity'::timestamptz)
      group by 1, 2 order by 1, 2`.execute(db)
    const sums = await sumLedger(db, { from, to })
    expect(sums).toEqual(rows)
    expect(sums.reduce((total, { amount }) => total + amount, 0)).toBe(0)
  }
  const { rows } = await sql<{ balance: number }>`
    select sum(amount)::bigint as balance from ledger_entries where account = 'provider_balance'`.execute(db)
  expect(await sumProviderBalance(db)).toBe(rows[0]!.balance)
  expect(await noteWrongSums(db)).toEqual([])
})

test('the median is that of all acceptance times of a period, rounded to tenths of a second', async () => {
  const { db } = database
  await createHistory(0.3)
  await closeAll(db)
  const [from, middle, to] = [midnight(30), midnight(12), daysAgo(0)]
  const steps = await sumOrdersOfDays(db, 'day', { from, middle, to })
  const { rows } = await sql<{ median: number }>`select round((percentile_cont(0.5) within group (
      order by round(extract(epoch from accepted_at - requested_at), 1)))::numeric, 1)::float8 as median
    from orders where requested_at >= ${middle} and requested_at < ${to}`.execute(db)
  expect(steps.find(({ current }) => current)).toMatchObject({ accept_seconds: rows[0]!.median })
})

describe('a change of a closed day is not lost', () => {
  /** Two orders of one day; `abandon` changes one of them. */
  async function createDay() {
    const { db } = database
    const { id: companion_id } = await createCompanion(db)
    const order = () => createOrder(db, { companion_id, requested_at: daysAgo(5) })
    const orders = [await order(), await order()]
    await closeAll(db)
    const abandon = (over: Db, place: number) =>
      over.updateTable('orders').set({ status: 7 }).where('id', '=', orders[place]!.id).execute()
    return { db, abandon }
  }
  /** How many orders of the day were abandoned, at once and when the day was summed up again. */
  async function counts() {
    const { db } = database
    const span = { from: midnight(10), middle: midnight(10), to: daysAgo(0) }
    const count = async () =>
      (await sumOrdersOfDays(db, 'day', span)).find(({ current }) => current)?.abandoned
    const before = await count()
    await closeAll(db)
    return [before, await count()]
  }

  test('that is committed after its day was summed up again because of another one', async () => {
    const { db, abandon } = await createDay()
    await abandon(db, 0)
    await inTransaction(db, async (tx) => {
      await abandon(tx, 1)
      await closeAll(db)
    })
    expect(await counts()).toEqual([2, 2])
  })

  test('that is committed while its day is summed up, by two at once', async () => {
    const { db, abandon } = await createDay()
    await abandon(db, 0)
    const { closed } = await inTransaction(db, async (tx) => {
      // The last table that is read.
      await sql`lock table ledger_entries in access exclusive mode`.execute(tx)
      const first = insertClosedDays(db, 7)
      await expect.poll(() => countWaiting(db)).toBe(1)
      const second = insertClosedDays(db, 7)
      await expect.poll(() => countWaiting(db)).toBe(2)
      await abandon(db, 1)
      return { closed: Promise.all([first, second]) }
    })
    await closed
    expect(await counts()).toEqual([2, 2])
  })
})

test('a day is closed three hours after its end, also by two at once', async () => {
  const { db } = database
  const { id: companion_id } = await createCompanion(db)
  await createOrder(db, { companion_id, requested_at: daysAgo(20) })
  await Promise.all([closeAll(db), closeAll(db), closeAll(db)])
  const { rows } = await sql<{ last: boolean }>`
    select max(day) = ((now() - interval '3 hours') at time zone 'UTC')::date - 1 as last from daily_figures`.execute(
    db,
  )
  expect(rows).toEqual([{ last: true }])
})

test('what is counted of today is the same before and after it was summed up until now', async () => {
  const { db } = database
  const { id: companion_id } = await createCompanion(db)
  const { rows } = await sql<{ now: Date; today: Date }>`
    select now(), date_trunc('day', now(), 'UTC') as today`.execute(db)
  const [{ now, today }] = rows as [{ now: Date; today: Date }]
  const charge = async (at: Date) => {
    const { id } = await createOrder(db, { companion_id, requested_at: at })
    await sql`with booked as (
        insert into ledger_transactions (kind, order_id, idempotency_key, at)
        values ('capture', ${id}, ${`capture ${id}`}, ${at}) returning id)
      insert into ledger_entries (transaction_id, account, amount)
        select id, account, amount from booked,
          (values ('provider_balance', 2000), ('order_escrow', -2000)) as posted (account, amount)`.execute(
      db,
    )
  }
  for (const at of [today.getTime() - 1, today.getTime(), now.getTime() - 660_000, now.getTime()]) {
    await charge(new Date(at))
  }
  const count = async () => {
    const { orders_today, charged_today } = await countOverview(db, today)
    return [orders_today, charged_today]
  }
  const before = await count()
  // Eleven minutes ago may be yesterday.
  expect(before[0]).toBeGreaterThanOrEqual(2)
  expect(before[1]).toBe(before[0]! * 2000)
  await sumToday(db)
  expect(await count()).toEqual(before)
  await charge(now)
  await sumToday(db)
  expect(await count()).toEqual([before[0]! + 1, before[1]! + 2000])
})
