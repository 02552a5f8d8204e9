import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { PreparingClient } from '@queuemate/db/preparing-client'
import { moveJobsToQueue } from '@queuemate/db/queries/orders/outbox'
import { companionRanksFor } from '@queuemate/db/queries/marketplace/marketplace'
import { createCompanion, createOrder, createPlayer } from '@queuemate/db/testing/factories'
import { scaled } from '@queuemate/run/pace'
import { TRY_MS } from '../src/jobs/leadership.ts'
import { sendOrderMail } from '../src/modules/accounts/notifications/notifications.ts'
import { form, PNG, useApp } from './app.ts'
import {
  GAME_INDEX_ENTRIES,
  GAME_PROVIDER_CALLS,
  GAME_ROWS,
  GAME_STATEMENTS,
  IDLE_STATEMENTS_A_SECOND,
  ORDER_MAIL_STATEMENTS,
} from './budgets.ts'
import { playGame } from './games.ts'

const app = useApp()

/** The statements that are sent because of what runs in its scope. */
const scope = new AsyncLocalStorage<string[]>()

function recordStatements(): void {
  const { query } = PreparingClient.prototype
  vi.spyOn(PreparingClient.prototype, 'query').mockImplementation(function (
    this: PreparingClient,
    ...args: unknown[]
  ) {
    scope.getStore()?.push(String(args[0]).replaceAll(/\s+/g, ' ').trim())
    return query.apply(this, args)
  })
}

/** The names of the provider's calls, as they are made. */
function recordProviderCalls(): string[] {
  const { payments } = app()
  const asked: string[] = []
  for (const name of [
    'authorize',
    'checkAction',
    'findHold',
    'capture',
    'release',
    'refund',
    'readCharge',
  ] as const) {
    const original = payments[name] as (...input: unknown[]) => unknown
    vi.spyOn(payments, name).mockImplementation(((...input: unknown[]) => {
      asked.push(name)
      return original(...input)
    }) as never)
  }
  return asked
}

/** Publishing batches what several calls have written. */
const isPublishing = (text: string) => text.includes('pg_notify') || text.startsWith('delete from outbox')

test('a game sends no more statements and asks the provider no more often than its budget says', async () => {
  const { call, clock, db } = app()
  const player = await createPlayer(db)
  const companion = await createCompanion(db, { companion: { seen_at: clock.now() } })
  const { payload, headers } = form(
    { score: '13-7' },
    { name: 'result.png', field: 'screenshot', data: PNG, type: 'image/png' },
  )
  const steps: Record<keyof typeof GAME_STATEMENTS, () => Promise<{ status: number }>> = {
    request: () => call(player, 'POST', 'order', { companion_id: companion.id }),
    accept: () => call(companion, 'POST', 'order/status/accept_order'),
    start: () => call(companion, 'POST', 'order/status/queue_started'),
    finishGame: () => call(companion, 'POST', 'order/status/game_finished'),
    score: () => call(companion, 'POST', 'order/finish', payload as object, headers),
    online: () => call(companion, 'PATCH', 'companion/online', { online: 'true' }),
  }
  // The first calls of two people read their sessions.
  for (const person of [player, companion]) await call(person, 'GET', 'user')
  recordStatements()
  const asked = recordProviderCalls()
  const sent = new Map<string, string[]>()
  for (const [name, step] of Object.entries(steps)) {
    const statements: string[] = []
    sent.set(name, statements)
    const { status } = await scope.run(statements, step)
    expect([name, status]).toEqual([name, 200])
  }
  const exceeded = Object.entries(GAME_STATEMENTS)
    .map(([name, ceiling]) => ({
      name,
      ceiling,
      sent: sent.get(name)!.filter((text) => !isPublishing(text)),
    }))
    .filter((step) => step.sent.length > step.ceiling)
  expect(exceeded).toEqual([])
  expect(asked).toEqual(GAME_PROVIDER_CALLS)
})

test('after a game and going online again the marketplace reads no row: messages bring it', async () => {
  const { caughtUp, context } = app()
  const { player, companion } = await playGame(app())
  await caughtUp()
  const listings: string[] = []
  const { query } = PreparingClient.prototype
  vi.spyOn(PreparingClient.prototype, 'query').mockImplementation(function (this: PreparingClient, ...args) {
    if (String(args[0]).includes('companion_records') && !isPublishing(String(args[0])))
      listings.push(String(args[0]))
    return query.apply(this, args)
  })
  await playGame(app(), 'scored', { player, companion })
  await caughtUp()
  expect(await context.market.find('', companionRanksFor(null), companion.id)).toMatchObject({ matches: 2 })
  expect(listings).toEqual([])
})

/** Where the log of the database's changes ends, with all of it written. */
async function endOfLog() {
  const { rows } = await sql<{ at: string }>`
    select pg_logical_emit_message(false, 'budget', '', true), pg_current_wal_flush_lsn()::text as at`.execute(
    app().db,
  )
  return rows[0]!.at
}

/** What PostgreSQL has logged from one place to another: versions of rows of tables (`r`), or entries of indexes (`i`), of each. */
async function listWritten(kind: 'r' | 'i', from: string, to: string) {
  const { rows } = await sql<{ name: string; written: number }>`
    select c.relname as name, count(distinct b.start_lsn) as written
    from pg_get_wal_block_info(${from}::pg_lsn, ${to}::pg_lsn) b join pg_class c on c.relfilenode = b.relfilenode
    where b.reldatabase = (select oid from pg_database where datname = current_database()) and c.relkind = ${kind}
      -- The statistics that PostgreSQL gathers by itself, now and then.
      and c.relnamespace <> 'pg_catalog'::regnamespace
      and split_part(b.record_type, '+', 1) in ('INSERT', 'UPDATE', 'HOT_UPDATE', 'INSERT_LEAF', 'INSERT_POST', 'SPLIT_L', 'SPLIT_R')
    group by 1 order by 2 desc, 1`.execute(app().db)
  return rows
}

test('a game writes no more rows and index entries than its budget says', async () => {
  const { caughtUp, db } = app()
  await sql`create extension pg_walinspect`.execute(db)
  const { player, companion } = await playGame(app())
  await caughtUp()
  await moveJobsToQueue(db)
  const from = await endOfLog()
  // The companion goes online again first.
  await playGame(app(), 'scored', { player, companion })
  await caughtUp()
  await moveJobsToQueue(db)
  const to = await endOfLog()
  for (const [kind, ceiling] of [
    ['r', GAME_ROWS],
    ['i', GAME_INDEX_ENTRIES],
  ] as const) {
    const all = await listWritten(kind, from, to)
    const count = all.reduce((sum, { written }) => sum + written, 0)
    expect(count <= ceiling ? [] : [count, ...all]).toEqual([])
  }
})

test('the mail about an order sends no more statements than its budget says', async () => {
  const { context, db } = app()
  const player = await createPlayer(db)
  const companion = await createCompanion(db)
  const order = await createOrder(db, { player_id: player.id, companion_id: companion.id })
  recordStatements()
  const sent: string[] = []
  await scope.run(sent, () =>
    sendOrderMail(context, { template: 'order_confirmation', order: order.id }, '1'),
  )
  const mails = db
    .selectFrom('dev_mails')
    .select('subject')
    .where('recipient', '=', player.email.toLowerCase())
  expect(await mails.execute()).toHaveLength(1)
  // The mail server of tests is a table.
  const statements = sent.filter((text) => !text.startsWith('insert into "dev_mails"'))
  expect(statements.length <= ORDER_MAIL_STATEMENTS ? [] : statements).toEqual([])
})

test('an idle process that does not lead sends no more statements than its budget says', async () => {
  const { context, db } = app()
  const leader = {
    name: 'sweeps',
    holder: crypto.randomUUID(),
    rank: 1,
    expires_at: new Date(Date.now() + 3_600_000),
  }
  await db.insertInto('leases').values(leader).execute()
  const sent: string[] = []
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [given] = args as [string | { text: string }]
    sent.push(typeof given === 'string' ? given : given.text)
    return (query as (...all: unknown[]) => unknown).apply(this, args)
  } as never)
  const tries = () => sent.filter((text) => text.includes('insert into leases')).length
  context.startSweeps('api')
  await expect.poll(tries, { interval: 5 }).toBe(1)
  sent.length = 0
  await expect.poll(tries, { interval: 5, timeout: scaled(10_000) }).toBe(4)
  const counts = Object.entries(Object.groupBy(sent, (text) => text)).map(([text, all]) => [
    all!.length,
    text,
  ])
  const most = (IDLE_STATEMENTS_A_SECOND * 4 * TRY_MS) / 1000
  expect(sent.length <= most ? [] : counts).toEqual([])
})
