import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { paydayOf, periodEndOf } from '@queuemate/contracts/payouts/paydays'
import { WEEK_MS } from '@queuemate/contracts/weeks'
import type { Database } from '@queuemate/db/client'
import type { CallStaff } from '@queuemate/player/calls'
import { root } from '@queuemate/run/places'
import { formatTable } from '@queuemate/run/table'
import { ms, quantile } from './figures.ts'
import { insertCompanions } from './market.ts'
import type { Table } from './parts.ts'
import { signInStaff } from './people.ts'
import { startSetup, type Setup } from './setup.ts'

/* The weekly run and the books: how long they take, and how much memory the process that makes them needs. */

const COMPANIONS = 1_000
const ORDERS = 200_000
const WEEKS = 52
const PER_WEEK = Math.ceil(ORDERS / WEEKS)

/** A year of weeks, one after the other: the orders of a week, and its run by the API. Returns the table. */
export const measurePayouts: Table = async (server) => {
  // Transfers are another process's work, and take the provider's time; a run may name its week in development only.
  const setup = await startSetup(server, {
    name: 'payouts',
    checkout: root,
    env: { JOBS: 'off', DEV_ROUTES: '1' },
  })
  const { database, factories } = setup
  await insertCompanions(setup, { count: COMPANIONS, online: 0 })
  await sql`update companions set payout_account_id = 'acct_' || user_id`.execute(database.db)
  const player = await factories.createPlayer(database.db)
  const last = periodEndOf(new Date()).getTime()
  const before = await peakMiB(setup)
  const times: number[] = []
  for (let week = 0; week < WEEKS; week++) {
    const end = new Date(last - (WEEKS - 1 - week) * WEEK_MS)
    await insertWeek(database, player.id, end)
    const callStaff = await signInStaff(setup)
    times.push(await timeOf(() => run(callStaff, paydayOf(end))))
  }
  const after = await peakMiB(setup)
  await check(database)
  const callStaff = await signInStaff(setup)
  const books = await timeOf(() => callStaff('books.get'))
  const reconciliation = await timeOf(() => callStaff('books.reconcile', { method: 'POST' }))
  return formatTable(
    [
      ['Weekly run', 'Figure'],
      ['first week', ms.format(times[0] ?? 0)],
      ['median week', ms.format(quantile(times, 0.5))],
      ['slowest week', ms.format(quantile(times, 1))],
      ['last week', ms.format(times.at(-1) ?? 0)],
      ['peak memory of the API before', before],
      ['peak memory of the API after', after],
      ['books of the year', ms.format(books)],
      ['reconciliation of the year', ms.format(reconciliation)],
      ['peak memory of the API after the books', await peakMiB(setup)],
    ],
    { heading: true },
  )
}

/** Scored orders of the week before `end`, spread over its companions, with what they leave in the books. */
async function insertWeek({ db }: Database, playerId: string, end: Date): Promise<void> {
  await sql`with played as (
      insert into orders (player_id, companion_id, status, hold, price, fee, requested_at, expires_at, scored_at,
        team_score, other_score)
      select ${playerId}, md5('mate' || (1 + n % ${COMPANIONS}::int))::uuid, 6, 'captured', 2000, 100, at, at, at, 13, 7
      from generate_series(1, ${PER_WEEK}::int) n cross join lateral (
        select ${end}::timestamptz - interval '7 days' * (n::float / ${PER_WEEK + 1}::int) as at) made
      returning id, companion_id, scored_at
    ), listed as (
      insert into provider_transactions (id, type, amount, fee, net, order_id, created_at)
      select 'txn_' || id, 'charge', 2000, 0, 2000, id, scored_at from played
    ), charged as (
      insert into ledger_transactions (kind, order_id, idempotency_key, at)
      select 'capture', id, 'order:' || id || ':capture', scored_at from played returning id
    ), charge_entries as (
      insert into ledger_entries (transaction_id, account, amount)
      select charged.id, e.account, e.amount
      from charged cross join (values ('provider_balance', 2000), ('order_escrow', -2000)) e (account, amount)
    ), booked as (
      insert into ledger_transactions (kind, order_id, idempotency_key, at)
      select 'earning', id, 'order:' || id || ':earning', scored_at from played returning id, order_id
    ) insert into ledger_entries (transaction_id, account, subject, amount)
      select booked.id, e.account, case when e.account = 'companion_payable' then played.companion_id end, e.amount
      from booked join played on played.id = booked.order_id cross join (values
        ('order_escrow', 2000), ('companion_payable', -1900), ('fee_revenue', -100)) e (account, amount)`.execute(
    db,
  )
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function run(callStaff: CallStaff, asOf: Date): Promise<void> {
  const made = await callStaff('payouts.run', { method: 'POST', input: { asOf } })
  const { payouts } = made as { payouts: number }
  if (payouts !== COMPANIONS) throw new Error(`The run made ${payouts} payouts.`)
}

/** The most memory that the API process has held so far. */
async function peakMiB({ apiPid }: Setup): Promise<string> {
  const status = await readFile(`/proc/${apiPid()}/status`, 'utf8')
  return `${(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024).toFixed(0)} MiB`
}

/** Throws unless every order is in one payout, and each payout is the sum of what it pays. */
async function check({ db }: Database): Promise<void> {
  const { rows } = await sql<{ unpaid: number; wrong: number; paid: number }>`select
    (select count(*) from payout_items where payout_id is null) as unpaid,
    (select count(*) from payout_items) as paid,
    (select count(*) from (select from payouts p join payout_items i on i.payout_id = p.id
      group by p.id having p.amount <> sum(i.amount)) w) as wrong`.execute(db)
  const [books] = rows
  if (books?.unpaid !== 0 || books.wrong !== 0 || books.paid !== PER_WEEK * WEEKS) {
    throw new Error(`The books of the payouts are wrong: ${JSON.stringify(books)}.`)
  }
}
