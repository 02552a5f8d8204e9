import { once } from 'node:events'
import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { useDatabase } from '../testing/use-database.ts'
import { createCompanion, createOrder } from '../testing/factories.ts'
import { connect } from './client.ts'
import { sumAccepted } from './queries/companions/history.ts'
import { insertLines } from './queries/payments/books.ts'
import { listAuditEvents as listAudit } from './queries/staff/audit-log.ts'
import { search } from './queries/staff/people.ts'
import { inTransaction, type Db } from './transaction.ts'

const database = useDatabase()

/** Passes on what it hears until it is told to be silent, as a network does that loses every packet. */
async function forwarder() {
  const { hostname, port } = new URL(database().url)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = dial(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('data', (data) => !isSilent && to.write(data))
      from.on('close', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(database().url)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    setSilent: (on: boolean) => void (isSilent = on),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('a statement without a response ends, and so does its connection', async () => {
  const line = await forwarder()
  const { db, close } = connect(line.url, 1, { statementTimeoutMs: 100, silenceMs: 100 })
  const pidOf = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid
  // A busy machine can need longer than a tenth of a second for a response.
  const soon = () => vi.waitFor(pidOf, { timeout: 15_000 })
  const before = await soon()
  line.setSilent(true)
  await expect(pidOf()).rejects.toThrow('Query read timeout')
  line.setSilent(false)
  expect(await soon()).not.toBe(before)
  await close()
  line.close()
})

test('an idle connection that is lost is reported', async () => {
  const onLost = vi.fn<(error: Error) => void>()
  const { db, close } = connect(database().url, 1, { name: 'to be cut', onLost })
  await sql`select 1`.execute(db)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to be cut'`.execute(
    database().db,
  )
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1), { timeout: 15_000 })
  await close()
})

test('the days of a history are those of UTC, in a session of any time zone', async () => {
  const companion = await createCompanion(database().db)
  const requested_at = new Date('2026-11-20T02:00:00Z')
  await createOrder(database().db, { companion_id: companion.id, requested_at })
  const day = '2026-11-20'
  const filter = { status: 'all', from: day, to: day } as const
  await database()
    .db.connection()
    .execute(async (db) => {
      await sql`set timezone = 'America/New_York'`.execute(db)
      expect((await sumAccepted(db, companion.id, filter)).total).toBe(1)
      const before = { ...filter, from: '2026-11-19', to: '2026-11-19' }
      expect((await sumAccepted(db, companion.id, before)).total).toBe(0)
      await sql`reset timezone`.execute(db)
    })
})

test('dates are of UTC, also in a database of another time zone', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database().db)
  await sql`alter database ${sql.id(rows[0]!.name)} set timezone = 'America/New_York'`.execute(database().db)
  const { db, close } = connect(database().url, 1)
  const asked = await sql<{ zone: string }>`select current_setting('timezone') as zone`.execute(db)
  expect(asked.rows[0]!.zone).toBe('UTC')
  await close()
})

test('lines of the provider are stored with one prepared statement, however many there are', async () => {
  const { db, close } = connect(database().url, 1)
  const lineOf = (id: number) => ({
    id: `txn_${id}`,
    type: 'charge',
    amount: 1500,
    fee: 74,
    net: 1426,
    source: null,
    order_id: null,
    payout_id: null,
    created_at: new Date('2026-11-20T12:00:00.123Z'),
  })
  for (const count of [0, 1, 2, 3, 1, 2, 3, 1, 2, 3])
    await insertLines(
      db,
      Array.from({ length: count }, (_, id) => lineOf(id)),
    )
  const order = await createOrder(db, { companion_id: (await createCompanion(db)).id })
  await insertLines(db, [{ ...lineOf(1), order_id: order.id, amount: 9 }])
  const stored = await db.selectFrom('provider_transactions').selectAll().orderBy('id').execute()
  // Of a line that is known already, only what it belongs to is new.
  expect(stored).toEqual([lineOf(0), { ...lineOf(1), order_id: order.id }, lineOf(2)])
  const prepared = await sql<{ statement: string }>`select statement from pg_prepared_statements
    where statement like '%provider_transactions%'`.execute(db)
  expect(prepared.rows).toHaveLength(1)
  await close()
})

test('a statement whose table a migration changes goes on, alone and in a transaction', async () => {
  const { db, close } = connect(database().url, 1)
  const read = (on: Db) =>
    on.selectFrom('countries').selectAll().where('id', '=', 276).executeTakeFirstOrThrow()
  for (const [column, readCountry] of [
    ['alone', () => read(db)],
    ['together', () => inTransaction(db, read)],
  ] as const) {
    // Prepared from the third use on.
    for (let use = 0; use < 4; use++) await readCountry()
    await sql`alter table countries add column ${sql.ref(column)} text`.execute(database().db)
    expect(await readCountry()).toHaveProperty(column, null)
  }
  await close()
})

test('searches are planned for their text, which is no part of the statement', async () => {
  const { db, close } = connect(database().url, 1, { name: 'searches' })
  const running = async () => {
    const found = sql<{
      query: string
    }>`select query from pg_stat_activity where application_name = 'searches'`
    return (await found.execute(database().db)).rows.map(({ query }) => query).join()
  }
  const page = { limit: 5, before: undefined }
  const nothing = { staffId: undefined, personId: undefined, orderId: undefined, action: undefined }
  for (let n = 0; n < 4; n++) {
    await search(db, { query: "o'mia" }, page)
    expect(await running()).toMatch(/person_search(?![^]*mia)/)
    const filter = { ...nothing, permission: undefined, from: undefined, to: undefined, query: "o'mia" }
    await listAudit(db, filter, page)
    expect(await running()).toMatch(/audit_events(?![^]*mia)/)
  }
  const prepared = await sql`select statement from pg_prepared_statements`.execute(db)
  expect(prepared.rows).toEqual([])
  await close()
})
