import pg from 'pg'
import type { Log } from '../gateways/log.ts'

const SWEEP_MS = 2_000
const KEY = `hashtextextended('worker:' || $1, 0)`

/**
 * A process that is killed leaves the jobs it was running locked, by the queue's default for four hours.
 * Here every live worker holds an advisory lock on its name, which ends with its connection; a process that
 * sees a job locked by a worker whose name is free unlocks the job. Jobs are safe to run twice, so a
 * lost connection of a living worker does no harm.
 */
export async function startRescue(databaseUrl: string, log: Log) {
  const own = new Set<string>()
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'queuemate worker names' })
  client.on('error', (error) => log.warn({ err: error }, 'advisory-lock connection lost'))
  await client.connect()

  // One connection runs one query at a time.
  let last: Promise<unknown> = Promise.resolve()
  function query<R extends pg.QueryResultRow>(
    text: string,
    values: unknown[] = [],
  ): Promise<pg.QueryResult<R>> {
    const next = last.then(() => client.query<R>(text, values))
    last = next.catch(() => {})
    return next
  }

  async function sweep() {
    const { rows } = await query<{ locked_by: string }>(
      'select distinct locked_by from graphile_worker.jobs where locked_by is not null',
    )
    for (const { locked_by: worker } of rows) {
      if (own.has(worker)) continue
      const { rows: free } = await query<{ got: boolean }>(`select pg_try_advisory_lock(${KEY}) as got`, [
        worker,
      ])
      if (!free[0]?.got) continue
      await query('select graphile_worker.force_unlock_workers(array[$1])', [worker])
      await query(`select pg_advisory_unlock(${KEY})`, [worker])
      log.warn({ worker }, 'gave back the jobs of a worker that died')
    }
  }

  const timer = setInterval(() => {
    sweep().catch((error: unknown) => log.warn({ err: error }, 'looking for dead workers'))
  }, SWEEP_MS)
  timer.unref()
  await sweep()

  return {
    /** Says that this process runs a worker of this name. */
    claim(worker: string) {
      own.add(worker)
      query(`select pg_advisory_lock(${KEY})`, [worker]).catch((error: unknown) => {
        log.warn({ err: error }, 'claiming a worker name')
      })
    },
    async stop() {
      clearInterval(timer)
      await client.end()
    },
  }
}
