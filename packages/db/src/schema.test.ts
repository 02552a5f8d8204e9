import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { isUnsettled } from '@queuemate/contracts/orders/consequences'
import {
  FINAL,
  HOLDS,
  OPEN_FOR_COMPANION,
  OPEN_FOR_PLAYER,
  OrderStatus,
} from '@queuemate/contracts/orders/machine'
import { postingsFor } from '@queuemate/contracts/payments/ledger'
import { cloneDatabase, TEMPLATE } from '../testing/database.ts'
import { useDatabase } from '../testing/use-database.ts'
import { createCompanion, createPlayer } from '../testing/factories.ts'
import { post } from '../testing/ledger.ts'
import type { Database } from './client.ts'
import { describeSchema } from './describe-schema.ts'
import { migrateToLatest, pendingMigrations, runMigrations } from './migrate.ts'
import { inTransaction } from './transaction.ts'
import { insertRow, rowsOf } from '@queuemate/db/testing/rows'

const database = useDatabase()

/** Ends the connections of a database that wait for a lock; returns how many there were. */
async function cutWaiting(db: Database['db']): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

async function createOrder() {
  const player = await createPlayer(database().db)
  const companion = await createCompanion(database().db)
  const row = await insertRow(database().db, 'orders', {
    player_id: player.id,
    companion_id: companion.id,
    status: 1,
    price: 1500,
    fee: 75,
    requested_at: new Date(),
    expires_at: new Date(),
  })
  return row
}

describe('the schema', () => {
  test('matches schema.sql (pnpm --filter @queuemate/db run generate)', async () => {
    const written = readFileSync(path.join(import.meta.dirname, '../schema.sql'), 'utf8')
    expect(await describeSchema(database().url)).toBe(written)
  })

  test('matches schema.gen.ts (pnpm --filter @queuemate/db run generate)', () => {
    const root = path.join(import.meta.dirname, '..')
    const program = path.join(root, 'node_modules/.bin/kysely-codegen')
    const verify = () =>
      execFileSync(program, ['--url', database().url, '--verify'], { cwd: root, stdio: 'pipe' })
    expect(verify).not.toThrow()
  })

  test('can be migrated again, and by two processes at once', async () => {
    await Promise.all([migrateToLatest(database().url), migrateToLatest(database().url)])
    expect(await pendingMigrations(database().url)).toEqual([])
  })

  test('a release runs on the schema of a later one, so that a deployment can go back', async () => {
    const own = await cloneDatabase(inject('postgresUrl'), TEMPLATE)
    await sql`insert into kysely_migration values ('29991231-1-later', now())`.execute(own.db)
    await migrateToLatest(own.url)
    expect(await pendingMigrations(own.url)).toEqual([])
    await own.drop()
  })

  test('a migration that finds its table locked, or loses its connection, gives up, and can be run again', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
    // Knows only what it is given: this folder is not part of the package.
    const change =
      "export const up = (db) => db.schema.alterTable('countries').addColumn('more', 'integer').execute()"
    writeFileSync(path.join(folder, '1-more.mjs'), change)
    const own = await cloneDatabase(inject('postgresUrl'), TEMPLATE)
    await sql`drop table kysely_migration, kysely_migration_lock`.execute(own.db)
    const migrate = () => runMigrations(own.url, { folder, lockTimeoutMs: 50 })
    await inTransaction(own.db, async (tx) => {
      await tx.selectFrom('countries').select('id').execute()
      await expect(migrate()).rejects.toThrow(/1-more[^]*waited[^]*nothing was changed[^]*again/i)
    })
    // One whose connection is lost while it waits fails as well, and the process goes on.
    await inTransaction(own.db, async (tx) => {
      await tx.selectFrom('countries').select('id').execute()
      const cut = runMigrations(own.url, { folder, lockTimeoutMs: 60_000 })
      cut.catch(() => {})
      await expect.poll(() => cutWaiting(own.db)).toBe(1)
      await expect(cut).rejects.toThrow(/connection/i)
    })
    await migrate()
    const { rows } = await sql`select more from countries limit 1`.execute(own.db)
    expect(rows).toEqual([{ more: null }])
    await own.drop()
    rmSync(folder, { recursive: true })
  })

  test('refuses a database from before the baseline in one line, and touches nothing', async () => {
    const own = await cloneDatabase(inject('postgresUrl'), TEMPLATE)
    await sql`drop table favourites`.execute(own.db)
    await sql`update kysely_migration set name = '20261120-1-foundation' where name like '%-baseline'`.execute(
      own.db,
    )
    const before = await describeSchema(own.url)
    for (const start of [migrateToLatest, pendingMigrations])
      await expect(start(own.url)).rejects.toThrow(/^This database was made before .+ set DATABASE_URL .+$/)
    expect(await describeSchema(own.url)).toBe(before)
    await own.drop()
  })

  test('says of every table what a row is', async () => {
    const { rows } = await sql<{ name: string }>`select c.relname as name
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and c.relname not like 'kysely_%' and obj_description(c.oid, 'pg_class') is null`.execute(
      database().db,
    )
    expect(rows).toEqual([])
  })

  test('has countries with regions, languages, time zones and banners', async () => {
    const counts = await sql<{
      countries: number
      regions: number
      languages: number
      zones: number
      banners: number
    }>`
      select (select count(*) from countries) as countries,
        (select count(distinct region_id) from countries) as regions,
        (select count(*) from languages) as languages,
        (select count(*) from timezones) as zones,
        (select count(*) from banners) as banners`.execute(database().db)
    expect(counts.rows[0]).toMatchObject({ countries: 250, regions: 7, banners: 20 })
    expect(counts.rows[0]!.languages).toBeGreaterThan(150)
    expect(counts.rows[0]!.zones).toBeGreaterThan(400)
  })

  test('names no language like a country', async () => {
    const { rows } = await sql`select l.label from languages l join countries c on c.label = l.label`.execute(
      database().db,
    )
    expect(rows).toEqual([])
  })
})

/** Books the charge of an order, by default with what it costs. */
function capture(
  { id: orderId, price, fee, companion_id: companionId }: Awaited<ReturnType<typeof createOrder>>,
  postings = postingsFor('capture', { price, fee, companionId, refunded: 0, refundedShare: 0 }),
) {
  const booking = { kind: 'capture', orderId, key: `order:${orderId}:capture`, at: new Date() } as const
  return inTransaction(database().db, (tx) => post(tx, booking, postings))
}

describe('the ledger', () => {
  test('writes a transaction once per key', async () => {
    const order = await createOrder()
    await Promise.all([capture(order), capture(order), capture(order)])
    const rows = await rowsOf(database().db, 'ledger_transactions', { order_id: order.id })
    expect(rows).toHaveLength(1)
  })

  test('refuses a transaction that does not sum to zero', async () => {
    const order = await createOrder()
    const unbalanced = capture(order, [
      { account: 'provider_balance', amount: 1500, subject: null },
      { account: 'order_escrow', amount: -1499, subject: null },
    ])
    await expect(unbalanced).rejects.toThrow('does not sum to zero')
    expect(await rowsOf(database().db, 'ledger_transactions', { order_id: order.id })).toEqual([])
  })

  test('cannot be changed', async () => {
    await capture(await createOrder())
    await expect(database().db.updateTable('ledger_entries').set({ amount: 1 }).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(database().db.deleteFrom('ledger_entries').execute()).rejects.toThrow('append-only')
    for (const table of ['ledger_entries', 'ledger_transactions'])
      await expect(sql`truncate ${sql.table(table)} cascade`.execute(database().db)).rejects.toThrow(
        'append-only',
      )
  })
})

describe('prices', () => {
  test.each([1, 49])(
    'of %i cents cannot exist, because the provider does not charge so little',
    async (rate) => {
      const { id } = await createCompanion(database().db)
      const companion = database().db.updateTable('companions').set({ rate }).where('user_id', '=', id)
      await expect(companion.execute()).rejects.toThrow('companions_rate_chargeable')
      const band = database()
        .db.insertInto('paybands')
        .values({ name: `${rate}`, minimum: rate, maximum: 900, fee_bps: 0 })
      await expect(band.execute()).rejects.toThrow('paybands_chargeable')
    },
  )
})

describe('orders', () => {
  test('are never In Progress without a capture, and a player has only one that is open', async () => {
    const order = await createOrder()
    const table = database().db.updateTable('orders').where('id', '=', order.id)
    await expect(table.set({ status: 4, hold: 'held' }).execute()).rejects.toThrow('check constraint')
    const again = database()
      .db.insertInto('orders')
      .values({
        player_id: order.player_id,
        companion_id: (await createCompanion(database().db)).id,
        status: 3,
        price: 1,
        fee: 0,
        requested_at: new Date(),
        expires_at: new Date(),
      })
    await expect(again.execute()).rejects.toThrow('orders_one_open_per_player')
  })

  test('say in columns for indexes whom they occupy, whether they are live and how they ended', async () => {
    const { id, player_id, companion_id } = await createOrder()
    const states = Object.values(OrderStatus).flatMap((status) =>
      HOLDS.filter((hold) => status !== OrderStatus.inProgress || hold === 'captured').map((hold) => ({
        status,
        hold,
      })),
    )
    const derived = states.map(({ status, hold }) => ({
      open_player: OPEN_FOR_PLAYER.includes(status) ? player_id : null,
      open_companion: OPEN_FOR_COMPANION.includes(status) ? companion_id : null,
      live: OPEN_FOR_COMPANION.includes(status) || isUnsettled(hold) || null,
      final_status: FINAL.includes(status) ? status : null,
    }))
    const stored = []
    for (const state of states)
      stored.push(
        await database()
          .db.updateTable('orders')
          .set({ ...state, team_score: 13, other_score: 7 })
          .where('id', '=', id)
          .returning(['open_player', 'open_companion', 'live', 'final_status'])
          .executeTakeFirst(),
      )
    expect(stored).toEqual(derived)
  })
})
