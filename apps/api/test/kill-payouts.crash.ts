import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { periodEndOf } from '@queuemate/contracts/payouts/paydays'
import { createCompanion, createPlayer } from '@queuemate/db/testing/factories'
import { createStandinClient } from '@queuemate/stripe-standin/client'
import { sumOfAccount } from './books.ts'
import { bookProblems, earn, payoutsOf } from '@queuemate/db/testing/payouts'
import { scaled } from '@queuemate/run/pace'
import { eventually, withProcesses, type ApiProcess } from './process.ts'

// These tests start and kill processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: scaled(90_000), hookTimeout: 60_000 })

const { database, standin, stripe, start: startApi, faults } = withProcesses()
const apis: ApiProcess[] = []

beforeAll(() => createStandinClient(standin().url).addFunds(900_000))
beforeEach(async () => {
  await database().db.deleteFrom('payout_runs').execute()
})
afterEach(async () => {
  await Promise.all(apis.splice(0).map((api) => api.kill('SIGKILL')))
  await faults('DELETE')
})

async function start(env: Record<string, string> = {}): Promise<ApiProcess> {
  const api = await startApi(env)
  apis.push(api)
  return api
}

/** A moment in the week that is due now. */
const lastWeek = () => new Date(periodEndOf(new Date()).getTime() - 1)

/** An account at the stand-in that can be paid to. */
async function createAccount(): Promise<string> {
  const account = await stripe().accounts.create({
    country: 'US',
    controller: {
      stripe_dashboard: { type: 'express' },
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
    },
    capabilities: { transfers: { requested: true } },
  })
  const page = { return_url: 'http://localhost/', refresh_url: 'http://localhost/' }
  const link = await stripe().accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    ...page,
  })
  await createStandinClient(standin().url).onboard(new URL(new URL(link.url).pathname, standin().url).href)
  return account.id
}

async function companionWithAccount() {
  const payout_account_id = await createAccount()
  const user = await createCompanion(database().db, { companion: { payout_account_id } })
  return { user, destination: payout_account_id }
}

const transfersTo = async (destination: string) => (await stripe().transfers.list({ destination })).data

test('a payout is sent once when the API is killed between the transfer and its commit', async () => {
  const { db } = database()
  const { user, destination } = await companionWithAccount()
  await earn(db, user.id, lastWeek())
  const lost = {
    kind: 'fail',
    path: '/v1/transfers',
    method: 'POST',
    when: 'after',
    reset: true,
    times: 1000,
  }
  await faults('POST', lost)
  const api = await start()
  await eventually(async () => (await transfersTo(destination)).length > 0, 'the transfer')
  expect(await payoutsOf(db, user.id)).toEqual([expect.stringMatching(/ 1900 pending$/)])
  await api.kill('SIGKILL')
  await faults('DELETE')
  await start()
  await eventually(async () => (await payoutsOf(db, user.id))[0]?.endsWith('paid'), 'the payout to be paid')
  expect((await transfersTo(destination)).map(({ amount, reversed }) => [amount, reversed])).toEqual([
    [1900, false],
  ])
  expect(0 - (await sumOfAccount(db, 'companion_payable', user.id))).toBe(0)
  expect(await bookProblems(db)).toEqual([])
})

test('a payout that a bank returned is owed again once when the API is killed during its reversal', async () => {
  const { db } = database()
  const client = createStandinClient(standin().url)
  const { user, destination } = await companionWithAccount()
  await earn(db, user.id, lastWeek())
  const api = await start()
  await eventually(async () => (await payoutsOf(db, user.id))[0]?.endsWith('paid'), 'the payout to be paid')
  await faults('POST', {
    kind: 'fail',
    path: '/v1/transfers/*/reversals',
    method: 'POST',
    when: 'after',
    reset: true,
    times: 1000,
  })
  standin().setWebhook({ url: `${api.url}/api/webhooks/stripe`, secret: 'whsec_tests' })
  await client.finishPayout(await client.payOut(destination), 'fail')
  await eventually(async () => (await transfersTo(destination))[0]?.reversed, 'the reversal')
  // Nearly always before it is booked; a slow machine may see it later, and nothing below may differ then.
  await api.kill('SIGKILL')
  standin().setWebhook(undefined)
  await faults('DELETE')
  await start()
  await eventually(
    async () => (await payoutsOf(db, user.id))[0]?.endsWith('returned'),
    'the return to be booked',
  )
  expect((await transfersTo(destination)).map(({ amount_reversed }) => amount_reversed)).toEqual([1900])
  expect(await sumOfAccount(db, 'companion_payable', user.id)).toBe(-1900)
  expect(await bookProblems(db)).toEqual([])
})

/** Companions with one order each of the week that is due. */
async function manyCompanions(count: number, name = 'many'): Promise<void> {
  const { db } = database()
  const player = await createPlayer(db)
  const at = lastWeek()
  await sql`with people as (
      insert into users (name, email, username, role)
      select 'Many ' || n, ${name} || n || '@example.test', ${name} || n, 'companion'
      from generate_series(1, ${count}) n returning id
    ) insert into companions (user_id, agreement_status, payouts_enabled, payout_account_id)
      select id, 3, true, 'acct_' || id from people`.execute(db)
  await sql`with played as (
      insert into orders (player_id, companion_id, status, hold, price, fee, requested_at, expires_at, scored_at,
        team_score, other_score)
      select ${player.id}, c.user_id, 6, 'captured', 2000, 100, ${at}, ${at}, ${at}, 13, 7
      from companions c join users u on u.id = c.user_id where u.username like ${`${name}%`}
      returning id, companion_id
    ), booked as (
      insert into ledger_transactions (kind, order_id, idempotency_key, at)
      select 'earning', id, 'order:' || id || ':earning', ${at} from played returning id, order_id
    ) insert into ledger_entries (transaction_id, account, subject, amount)
      select booked.id, e.account, case when e.account = 'companion_payable' then played.companion_id end, e.amount
      from booked join played on played.id = booked.order_id cross join (values
        ('order_escrow', 2000), ('companion_payable', -1900), ('fee_revenue', -100)) e (account, amount)`.execute(
    db,
  )
}

/** How many payouts there are by companion and week, beyond one. */
async function doubles(): Promise<number> {
  const { rows } =
    await sql`select from payouts group by companion_id, period_end having count(*) > 1`.execute(
      database().db,
    )
  return rows.length
}

async function count(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from payouts p
    join users u on u.id = p.companion_id where u.username like 'many%'`.execute(database().db)
  return rows[0]!.count
}

test('every companion is paid once when a run is killed between two batches and two processes go on', async () => {
  const { db } = database()
  await manyCompanions(1100)
  // The second batch waits here, after the first was committed.
  await sql`create function hold_second() returns trigger language plpgsql as $$
    begin
      if (select count(*) from payouts p join users u on u.id = p.companion_id where u.username like 'many%') > 500 then
        perform pg_advisory_xact_lock(4711);
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger hold_second after insert on payouts for each statement
    execute function hold_second()`.execute(db)
  const held = async () => {
    const { rows } =
      await sql`select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`.execute(db)
    return rows.length > 0
  }
  let first = 0
  await db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(4711)`.execute(holder)
    const api = await start({ JOBS: 'off' })
    await eventually(held, 'the second batch')
    // The first 500 companions; those of tests before, who have a payout, may be among them.
    first = await count()
    expect(first).toBeGreaterThan(490)
    expect(first).toBeLessThanOrEqual(500)
    await api.kill('SIGKILL')
    await sql`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objid = 4711 and not granted`.execute(db)
    await sql`select pg_advisory_unlock(4711)`.execute(holder)
  })
  expect(await count()).toBe(first)
  await Promise.all([start({ JOBS: 'off' }), start({ JOBS: 'off' })])
  const finished = async () =>
    (await db.selectFrom('payout_runs').select('finished_at').executeTakeFirst())?.finished_at != null
  await eventually(finished, 'the run to finish')
  expect([await count(), await doubles()]).toEqual([1100, 0])
  expect(await bookProblems(db)).toEqual([])
})

test('every short game is held once when a process is killed between two batches of looking, and the rest is paid', async () => {
  const { db } = database()
  await manyCompanions(500, 'some')
  // Every second game took two seconds, the others half an hour.
  await sql`update orders o set started_at = scored_at, ended_at = scored_at
      + case when o.id % 2 = 0 then interval '2 seconds' else interval '30 minutes' end
    from users u where u.id = o.companion_id and u.username like 'some%'`.execute(db)
  await sql`create function hold_look() returns trigger language plpgsql as $$
    begin
      if (select count(*) from risk_cases) > 100 then perform pg_advisory_xact_lock(4712); end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger hold_look after insert on risk_cases for each statement execute function hold_look()`.execute(
    db,
  )
  const waiting = sql`select pid from pg_locks where locktype = 'advisory' and objid = 4712 and not granted`
  const rules = { JOBS: 'off', RISK_RULES: '{"short_game": {"weight": 100}}' }
  await db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(4712)`.execute(holder)
    const api = await start(rules)
    await eventually(async () => (await waiting.execute(db)).rows.length > 0, 'the second batch')
    await api.kill('SIGKILL')
    await sql`select pg_terminate_backend(pid) from (${waiting}) w`.execute(db)
    await sql`select pg_advisory_unlock(4712)`.execute(holder)
  })
  await Promise.all([start(rules), start(rules)])
  const { rows } = await eventually(async () => {
    const found = await sql<{ cases: number; payouts: number; unassessed: number }>`select
        (select count(*)::int from risk_cases) as cases,
        (select count(*)::int from payouts p join users u on u.id = p.companion_id where u.username like 'some%') as payouts,
        (select count(*)::int from payout_items where assessed_at is null) as unassessed`.execute(db)
    return found.rows[0]!.payouts >= 250 && found
  }, 'the payouts')
  expect(rows).toEqual([{ cases: 250, payouts: 250, unassessed: 0 }])
  expect(await bookProblems(db)).toEqual([])
})
