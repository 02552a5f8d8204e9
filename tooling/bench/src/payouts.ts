import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { paydayOf, periodEndOf } from '@queuemate/contracts/payouts/paydays'
import { WEEK_MS } from '@queuemate/contracts/weeks'
import { connect, type Database } from '@queuemate/db/client'
import * as factories from '@queuemate/db/testing/factories'
import { keepSecrets } from '@queuemate/run/secrets'
import { startStack, type Stack } from '@queuemate/run/stack'
import { formatTable } from '@queuemate/run/table'
import { ms, quantile } from './figures.ts'
import { insertCompanions } from './market.ts'
import { signIn } from './people.ts'

/* The weekly run and the books: how long they take, and how much memory the process that makes them needs. */

const COMPANIONS = 1_000
const ORDERS = 200_000
const WEEKS = 52
const PER_WEEK = Math.ceil(ORDERS / WEEKS)

/** A year of weeks, one after the other: the orders of a week, and its run by the API. Returns the table. */
export async function measurePayouts(): Promise<string> {
  // Transfers are another process's work, and take the provider's time.
  const stack = await startStack({ apps: false, durable: true, env: { JOBS: 'off' } })
  const database = connect(stack.databaseUrl, 2, { statementTimeoutMs: 0 })
  try {
    await insertCompanions({ database, factories }, { count: COMPANIONS, online: 0 })
    await sql`update companions set payout_account_id = 'acct_' || user_id`.execute(database.db)
    const admin = await factories.createUser(database.db, { role: 'admin' })
    const player = await factories.createPlayer(database.db)
    const secret = keepSecrets(stack.dataDir).authSecret
    const last = periodEndOf(new Date()).getTime()
    const before = await peakMiB(stack)
    const times: number[] = []
    for (let week = 0; week < WEEKS; week++) {
      const end = new Date(last - (WEEKS - 1 - week) * WEEK_MS)
      await insertWeek(database, player.id, end)
      const cookie = await signIn({ database, secret }, admin.id)
      const started = performance.now()
      await run(stack, cookie, paydayOf(end))
      times.push(performance.now() - started)
    }
    const after = await peakMiB(stack)
    await check(database)
    const cookie = await signIn({ database, secret }, admin.id)
    const books = await timeOf(() => call(stack, cookie, 'GET', 'books.get'))
    const reconciliation = await timeOf(() => call(stack, cookie, 'POST', 'books.reconcile'))
    const afterBooks = await peakMiB(stack)
    return formatTable(
      [
        ['Weekly run', 'Figure'],
        ['first week', ms.format(times[0] ?? 0)],
        ['median week', ms.format(quantile(times, 0.5))],
        ['slowest week', ms.format(quantile(times, 1))],
        ['last week', ms.format(times.at(-1) ?? 0)],
        ['peak memory of the API before', `${before.toFixed(0)} MiB`],
        ['peak memory of the API after', `${after.toFixed(0)} MiB`],
        ['books of the year', ms.format(books)],
        ['reconciliation of the year', ms.format(reconciliation)],
        ['peak memory of the API after the books', `${afterBooks.toFixed(0)} MiB`],
      ],
      { heading: true },
    )
  } finally {
    await database.close()
    await stack.stop()
  }
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

/** Calls `staff.<name>` as the console does; throws when it is refused. */
async function call(
  { apiUrl, adminUrl }: Stack,
  cookie: string,
  method: 'GET' | 'POST',
  name: string,
  input: object = {},
): Promise<unknown> {
  const response = await fetch(`${apiUrl}/trpc/staff.${name}`, {
    method,
    headers: { cookie, origin: adminUrl, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
  })
  if (!response.ok) throw new Error(`${name} returned ${response.status}: ${await response.text()}`)
  return response.json()
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function run(stack: Stack, cookie: string, asOf: Date): Promise<void> {
  const body = (await call(stack, cookie, 'POST', 'payouts.run', { asOf })) as {
    result?: { data: { payouts: number } }
  }
  if (body.result?.data.payouts !== COMPANIONS) throw new Error(`The run made ${JSON.stringify(body)}.`)
}

/** The most memory that the API process has held so far. */
async function peakMiB(stack: Stack): Promise<number> {
  const status = await readFile(`/proc/${stack.apiPid()}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
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
