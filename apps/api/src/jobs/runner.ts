import { EventEmitter } from 'node:events'
import { run, Logger, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Log } from '../gateways/log.ts'
import type { JobName, Jobs } from './queue.ts'
import { startRescue } from './rescue.ts'

export type JobHandlers = { [N in JobName]: (payload: Jobs[N]) => Promise<void> }

/** Bounds how late a timer fires. */
const POLL_MS = 500

/** Runs due jobs until the returned function is called. */
export async function startJobs(
  { pool, databaseUrl, log }: { pool: Pool; databaseUrl: string; log: Log },
  handlers: JobHandlers,
): Promise<() => Promise<void>> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      // The queue stores JSON; `addJob` is the only writer and it is typed by the same map.
      async (payload: unknown) => (handle as (payload: unknown) => Promise<void>)(payload),
    ]),
  )
  const rescue = await startRescue(databaseUrl, log)
  const events: WorkerEvents = new EventEmitter()
  // Jobs are locked in the name of the pool its workers share.
  events.on('pool:create', ({ workerPool }) => rescue.claim(workerPool.id))
  const runner = await run({
    pgPool: pool,
    taskList,
    events,
    concurrency: 8,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({}, message)
      else if (level === 'warning') log.warn({}, message)
      else log.debug({}, message)
    }),
  })
  return async () => {
    await runner.stop()
    await rescue.stop()
  }
}
