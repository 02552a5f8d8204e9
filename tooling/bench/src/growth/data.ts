import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@queuemate/db/client'
import { closeDays } from '@queuemate/db/queries/staff/daily-figures'
import { sumToday } from '@queuemate/db/queries/staff/overview'
import { insertCompanions } from '../market.ts'
import type { Setup } from '../setup.ts'

/** Days that are summed up in one transaction. */
const DAYS = 100

export interface Sizes {
  people: number
  companions: number
  online: number
  orders: number
}

/**
 * Fills a database with people and orders of the last two years, as if they had gone through the product: of twenty
 * orders one expired, one was cancelled and eighteen were scored.
 */
export async function fill(setup: Setup, sizes: Sizes): Promise<void> {
  await withFewIndexes(setup.database, async () => {
    // The trigger keeps the plan of its first row, made for empty tables, and reads all addresses for each of 100,000.
    await sql`alter table users disable trigger users_search_came`.execute(setup.database.db)
    await insertCompanions(setup, { count: sizes.companions, online: sizes.online })
    await sql`alter table users enable trigger users_search_came`.execute(setup.database.db)
    await withoutTriggers(setup.database, async (run) => {
      await insertPlayers(run, sizes)
      await insertSearchTexts(run)
      await insertOrders(run, sizes)
      await insertBooks(run)
    })
  })
  await checkBooks(setup)
}

/** Statistics for the planner, and nothing left to write: neither falls into a measurement. */
export async function vacuum({ database: { db } }: Setup): Promise<void> {
  await sql`vacuum (analyze, freeze)`.execute(db)
  await sql`checkpoint`.execute(db)
}

/** Does what sweeps have done in two years: sums of closed days are there, and all events are counted. */
export async function catchUp({ database: { db } }: Setup): Promise<void> {
  while ((await closeDays(db, DAYS)) >= DAYS);
  await sumToday(db)
  await markCounted(db, sql`(select coalesce(max(id), 0) from order_events)`)
}

/** Events up to this id count as counted. */
const markCounted = (db: Database['db'], id: RawBuilder<unknown>) =>
  sql`update record_marks set counted_id = ${id}, read_id = ${id}`.execute(db)

/** Keeps the server from cleaning up and from writing checkpoints while it is filled and measured, and events from being counted. */
export async function stopHousekeeping({ database: { db } }: Setup): Promise<void> {
  await markCounted(db, sql`${Number.MAX_SAFE_INTEGER}::bigint`)
  await sql`alter system set autovacuum = off`.execute(db)
  await sql`alter system set max_wal_size = '32GB'`.execute(db)
  await sql`alter system set checkpoint_timeout = '1h'`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
}

/** An index that is built at the end takes a fraction of the time; those that keep rows unique stay. */
async function withFewIndexes({ db }: Database, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class c on c.oid = indrelid
    where c.relnamespace = 'public'::regnamespace and not indisunique`.execute(db)
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(db)
  await work()
  await db.connection().execute(async (connection) => {
    await sql`set maintenance_work_mem = '1GB'`.execute(connection)
    for (const { definition } of indexes) await sql.raw(definition).execute(connection)
    await sql`reset maintenance_work_mem`.execute(connection)
  })
}

/** Checks and triggers row by row would take most of the time; `work` inserts what the triggers would have. */
function withoutTriggers({ db }: Database, work: (run: Run) => Promise<void>): Promise<void> {
  return db.connection().execute(async (connection) => {
    const run: Run = (statement) => statement.execute(connection)
    await run(sql`set session_replication_role = replica`)
    await run(sql`set work_mem = '256MB'`)
    await work(run)
    await run(sql`reset session_replication_role`)
    await run(sql`reset work_mem`)
  })
}

type Run = (statement: RawBuilder<unknown>) => Promise<unknown>

async function insertPlayers(run: Run, { people, companions }: Sizes): Promise<void> {
  await run(sql`insert into users (id, name, first_name, last_name, email, email_verified, username, display_username)
    select md5('player' || n)::uuid, 'Player Number' || n, 'Player', 'Number' || n, 'someone' || n || '@example.test',
      true, 'someone' || n, 'someone' || n
    from generate_series(0, ${people - companions - 1}::int) n`)
  await run(sql`insert into profiles (user_id, ingame_name, ingame_tag, country_id, ingame_rank)
    select id, 'someone', 'test', 276, 10 from users where username like 'someone%'`)
  await run(sql`insert into user_emails (user_id, email, verified, is_primary)
    select id, email, true, true from users where username like 'someone%'`)
}

async function insertSearchTexts(run: Run): Promise<void> {
  await run(sql`insert into person_search (user_id, role, banned, text)
    select id, role, banned, person_search_text(id) from users on conflict do nothing`)
}

async function insertOrders(run: Run, { people, companions, orders }: Sizes): Promise<void> {
  await run(sql`insert into orders (player_id, companion_id, status, hold, price, fee, requested_at, expires_at, accepted_at,
      started_at, ended_at, scored_at, closed_at, closed_reason, team_score, other_score, survey_closed_at)
    select md5('player' || n % ${people - companions}::int)::uuid, md5('mate' || (1 + n % ${companions}::int))::uuid,
      case kind when 0 then 2 when 1 then 7 else 6 end, case kind when 0 then 'none' when 1 then 'released' else 'captured' end,
      2000, 100, at, at + interval '1 minute', case when kind > 0 then at + interval '20 seconds' end,
      case when kind > 1 then at + interval '2 minutes' end, case when kind > 1 then at + interval '40 minutes' end,
      case when kind > 1 then at + interval '41 minutes' end, case when kind < 2 then at + interval '1 minute' end,
      case kind when 0 then 'expired' when 1 then 'cancelled_by_player' end,
      case when kind > 1 then 13 end, case when kind > 1 then 7 end, case when kind > 1 then at + interval '1 hour' end
    from generate_series(1, ${orders}::int) n cross join lateral (
      select n % 20 as kind, now() - interval '1 hour' - interval '2 years' * ((${orders}::float - n) / ${orders}) as at) made`)
  await run(sql`insert into order_events (order_id, event, actor, actor_id, to_status, to_hold, at)
    select id, event, actor, case actor when 'player' then player_id else companion_id end, to_status, to_hold, at
    from orders cross join lateral (values ('request', 'player', 1, 'none', requested_at),
      ('accept_order', 'companion', 3, 'authorizing', accepted_at), ('finish', 'companion', 6, 'captured', scored_at)
    ) as steps (event, actor, to_status, to_hold, at) where at is not null`)
  await run(sql`insert into order_payments (order_id, amount, customer_id, method_id, intent_id, created_at)
    select id, price, 'cus_' || player_id, 'pm_' || player_id, 'pi_' || id, requested_at from orders`)
}

/** The ledger of scored orders, and payouts of every quarter that is over. */
async function insertBooks(run: Run): Promise<void> {
  await run(sql`insert into payouts (companion_id, period_end, amount, status, transfer_id, created_at, paid_at)
    select companion_id, period_end, sum(price - fee), 'paid', 'tr_' || companion_id || period_end,
      period_end + 7, period_end + 7
    from orders cross join lateral (select (date_trunc('quarter', scored_at) + interval '3 months')::date as period_end) paid
    where status = 6 and period_end < now() group by companion_id, period_end`)
  await run(sql`insert into ledger_transactions (kind, order_id, idempotency_key, at)
    select kind, id, 'order:' || id || ':' || kind, at from orders cross join lateral (
      values ('capture', started_at), ('earning', scored_at)) as booked (kind, at) where status = 6`)
  await run(sql`insert into ledger_transactions (kind, payout_id, idempotency_key, at)
    select 'payout', id, 'payout:' || id, paid_at from payouts`)
  await run(sql`insert into ledger_entries (transaction_id, account, subject, amount)
    select t.id, posting.account, posting.subject, posting.amount from ledger_transactions t
      left join orders o on o.id = t.order_id left join payouts p on p.id = t.payout_id
      cross join lateral (values ('capture', 'provider_balance', null::uuid, o.price),
        ('capture', 'order_escrow', null, -o.price), ('earning', 'order_escrow', null, o.price),
        ('earning', 'companion_payable', o.companion_id, o.fee - o.price), ('earning', 'fee_revenue', null, -o.fee),
        ('payout', 'companion_payable', p.companion_id, p.amount), ('payout', 'provider_balance', null, -p.amount)
      ) as posting (kind, account, subject, amount) where posting.kind = t.kind`)
}

/** Throws unless every transaction of the ledger sums to zero. */
async function checkBooks({ database }: Setup): Promise<void> {
  const { rows } =
    await sql`select transaction_id from ledger_entries group by 1 having sum(amount) <> 0 limit 1`.execute(
      database.db,
    )
  if (rows.length > 0) throw new Error('the generated ledger does not sum to zero')
}
