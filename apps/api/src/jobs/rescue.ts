import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../base/log.ts'

const SWEEP_MS = 1_000
const RETRY_MS = 250
/** A worker whose name is free for this long is dead; a live one on a busy machine has locked it again by then. */
const DEAD_MS = 8_000
/** Without a reply for this long the connection counts as lost. */
const SILENT_MS = 5_000
const KEY = `hashtextextended('worker:' || $1, 0)`

/**
 * A process that is killed leaves the jobs it was running locked, by the queue's default for four hours. Here every
 * live worker holds an advisory lock on its name, which ends with its connection; a process that for 8 seconds sees a job
 * locked by a worker whose name is free unlocks the job. A process whose connection is lost locks its names again
 * as soon as it can, and takes no job before.
 */
export function startRescue(databaseUrl: string, log: Log) {
  const names = new Set<string>()
  let held: PromiseWithResolvers<null> | undefined
  let isReleased = false
  let wake = () => {}
  const stopping = new AbortController()
  const { signal } = stopping

  function open() {
    held?.resolve(null)
    held = undefined
  }
  function shut() {
    if (!isReleased) held ??= Promise.withResolvers<null>()
  }

  async function serve(client: pg.Client, lost: () => boolean) {
    const locked = new Set<string>()
    let suspects: ReadonlyMap<string, number> = new Map()
    while (!signal.aborted && !lost()) {
      for (const name of names) {
        if (!locked.has(name) && (await tryLock(client, name))) locked.add(name)
      }
      if (locked.size === names.size && !lost()) open()
      suspects = await unlockDead(client, suspects)
      if (locked.size < names.size) await pause(RETRY_MS, undefined, { signal }).catch(() => {})
      else
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, SWEEP_MS)
          wake = () => resolve(clearTimeout(timer))
        })
    }
  }

  /** Gives back the jobs of workers that have been suspects for long enough; returns the suspects, with since when. */
  async function unlockDead(client: pg.Client, before: ReadonlyMap<string, number>) {
    const { rows } = await client.query<{ locked_by: string }>(
      'select distinct locked_by from graphile_worker.jobs where locked_by is not null',
    )
    const suspects = new Map<string, number>()
    for (const { locked_by: worker } of rows) {
      if (names.has(worker) || !(await tryLock(client, worker))) continue
      const since = before.get(worker) ?? performance.now()
      if (performance.now() - since >= DEAD_MS) {
        await client.query('select graphile_worker.force_unlock_workers(array[$1])', [worker])
        log.warn({ worker }, 'gave back the jobs of a worker that died')
      } else suspects.set(worker, since)
      await client.query(`select pg_advisory_unlock(${KEY})`, [worker])
    }
    return suspects
  }

  async function run() {
    while (!signal.aborted) {
      const client = new pg.Client({
        connectionString: databaseUrl,
        application_name: 'queuemate worker names',
        connectionTimeoutMillis: SILENT_MS,
        query_timeout: SILENT_MS,
        keepAlive: true,
      })
      let lost = false
      const lose = () => {
        lost = true
        shut()
        wake()
      }
      client.on('error', lose)
      client.on('end', lose)
      try {
        await client.connect()
        await serve(client, () => lost)
      } catch (error) {
        log.warn({ err: error }, 'worker names are not held')
      }
      shut()
      // A connection that was refused may not say that it has ended.
      await Promise.race([client.end().catch(() => {}), pause(RETRY_MS)])
      await pause(RETRY_MS, undefined, { signal }).catch(() => {})
    }
  }
  const running = run()

  return {
    /** Says that this process runs a worker of this name. */
    claim(name: string): void {
      names.add(name)
      shut()
      wake()
    },
    /** Resolves once this process holds the names of its workers. */
    held: (): Promise<null> => held?.promise ?? Promise.resolve(null),
    /** The workers are ending: those that wait for their names wait no longer. */
    release(): void {
      isReleased = true
      open()
    },
    async stop(): Promise<void> {
      stopping.abort()
      wake()
      await running
    },
  }
}

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${KEY}) as got`, [name])
  return rows[0]!.got
}
