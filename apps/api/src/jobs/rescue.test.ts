import { once } from 'node:events'
import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { connect } from '@queuemate/db/client'
import { scaled } from '@queuemate/run/pace'
import { cutConnections, useDatabase } from '../../test/database.ts'
import { silentLog } from '../../test/fakes.ts'
import { startJobs, type JobHandlers } from './runner.ts'

// A dead worker is given up after 8 seconds.
vi.setConfig({ testTimeout: scaled(60_000) })

const database = useDatabase()
const stopping: (() => Promise<void>)[] = []
afterEach(async () => {
  await refuseConnections(false)
  await Promise.all(stopping.splice(0).map((stop) => stop()))
})

const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: scaled(30_000) })

const warned = vi.fn()

async function start(remove: (job: { key: string }) => Promise<void>) {
  const handlers = { 'storage.remove': remove } as unknown as JobHandlers
  const log = { ...silentLog, warn: warned }
  stopping.push(await startJobs({ databaseUrl: database().url, log }, handlers))
  await soon(async () => expect(await heldNames()).toBeGreaterThan(0))
}

async function heldNames(): Promise<number> {
  const { rows } = await sql`select from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and a.application_name = 'queuemate worker names'
      and a.datname = current_database()`.execute(database().db)
  return rows.length
}

/** New connections are refused; those that are open stay. */
async function refuseConnections(refuse: boolean) {
  const name = new URL(database().url).pathname.slice(1)
  const { db, close } = connect(inject('postgresUrl'), 1)
  await sql`alter database ${sql.id(name)} with allow_connections ${sql.raw(String(!refuse))}`.execute(db)
  await close()
}

/** A job; one of the dead is locked by a worker that is no more. */
async function addJob(key = 'a file') {
  const { db } = database()
  await sql`
    with job as (
      select id from graphile_worker.add_job('storage.remove', ${JSON.stringify({ key })}::json,
        run_at => now() + case when ${key === 'left by the dead'}::boolean then interval '1 h' else interval '0' end)
    ) select from job`.execute(db)
  if (key === 'left by the dead')
    await sql`update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now(), run_at = now()
      where locked_at is null`.execute(db)
}

const jobsLeft = async () => (await sql`select from graphile_worker.jobs`.execute(database().db)).rows.length

test('a job is not started again by another process because the first has lost a connection', async () => {
  const held = Promise.withResolvers<void>()
  stopping.push(async () => held.resolve())
  const runs: string[] = []
  await start(async ({ key }) => {
    runs.push(key)
    if (key === 'a file') await held.promise
  })
  await addJob()
  await soon(() => expect(runs).toEqual(['a file']))
  await cutConnections(database().db, 'queuemate worker names')
  await soon(async () => expect(await heldNames()).toBe(3))
  await start(async ({ key }) => void runs.push(key))
  // What a dead process left is given back, so both have looked.
  await addJob('left by the dead')
  await soon(() => expect(runs).toEqual(['a file', 'left by the dead']))
  held.resolve()
  await soon(async () => expect(await jobsLeft()).toBe(0))
  expect(runs).toHaveLength(2)
})

test('a process takes no job while it does not hold its names', async () => {
  const atStart: number[] = []
  await start(async () => void atStart.push(await heldNames()))
  // A first job: the workers have started, and it is this process that holds the names.
  await addJob('warm-up')
  await soon(() => expect(atStart).toHaveLength(1))
  atStart.length = 0
  await refuseConnections(true)
  await cutConnections(database().db, 'queuemate worker names')
  await soon(async () => expect(await heldNames()).toBe(0))
  // The process knows of its loss once it has tried to connect again.
  warned.mockClear()
  await soon(() => expect(warned).toHaveBeenCalledWith(expect.anything(), 'worker names are not held'))
  await addJob()
  await refuseConnections(false)
  await soon(() => expect(atStart).toHaveLength(1))
  expect(atStart[0]).toBeGreaterThan(0)
})

test('a connection that is lost while the end of a job is noted ends no process: it is noted again, and the job runs once', async () => {
  const { db } = database()
  const runs: string[] = []
  const done = Promise.withResolvers<void>()
  await db.transaction().execute(async (tx) => {
    await start(async ({ key }) => {
      runs.push(key)
      // The note waits for this lock.
      await sql`select from graphile_worker._private_jobs for update`.execute(tx)
      done.resolve()
    })
    await addJob()
    await done.promise
    const cut = () => sql<{ n: number }>`select count(pg_terminate_backend(pid)) as n from pg_stat_activity
      where datname = current_database() and application_name = 'queuemate jobs' and wait_event_type = 'Lock'`
    await soon(async () => expect((await cut().execute(db)).rows[0]!.n).toBe(1))
  })
  await soon(async () => expect(await jobsLeft()).toBe(0))
  expect(runs).toEqual(['a file'])
})

/** The database behind an address that can be cut off: its connections end, and new ones are refused. */
async function cuttable() {
  const { port, hostname } = new URL(database().url)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connectTo(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(database().url)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: url.href, cut }
}

test('ends in time while the database is away and the queue tries again', async () => {
  const { db } = database()
  const waiting = sql`select from pg_stat_activity where datname = current_database()
    and application_name = 'queuemate jobs' and wait_event_type = 'Lock'`
  const log = { ...silentLog, warn: warned }
  const handlers = { 'storage.remove': async () => {} } as unknown as JobHandlers
  const { url, cut } = await cuttable()
  const stop = await startJobs({ databaseUrl: url, log, stopMs: 500 }, handlers)
  await db.transaction().execute(async (tx) => {
    await sql`lock table graphile_worker._private_jobs in access exclusive mode`.execute(tx)
    await soon(async () => expect((await waiting.execute(db)).rows.length).toBeGreaterThan(0))
    cut()
    await stop()
  })
  expect(warned).toHaveBeenCalledWith({}, 'jobs did not end in time')
})
