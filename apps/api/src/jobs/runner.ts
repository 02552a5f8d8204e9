import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { run, Logger, type TaskList, type WorkerEvents } from 'graphile-worker'
import { connect, type Database } from '@queuemate/db/client'
import { withoutAddresses } from '../base/create-log.ts'
import { isDatabaseAway } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { inSpan } from '../base/span.ts'
import type { JobName, Jobs } from './queue.ts'
import { startRescue } from './rescue.ts'

/** `id` stays the same when a job is tried again. */
export type JobHandlers = { [N in JobName]: (payload: Jobs[N], id: string) => Promise<void> }

/** The longest delay of a job whose notification was lost. */
const POLL_MS = 2_000
/** The longest wait for running jobs at the end. Without its database, the queue would go on trying for hours. */
const STOP_MS = 20_000
/** Jobs of one lane that run at the same time. */
const CONCURRENCY = 4

/** Jobs of one kind run apart from the others, so that a mail server or a push service that hangs delays nothing else. */
const LANES: ((name: JobName) => boolean)[] = [
  (name) => name.startsWith('mail.'),
  (name) => name.startsWith('push.'),
  (name) => !/^(mail|push)\./.test(name),
]
/** Each lane listens on one; what is left takes jobs and notes how they ended. What a job itself reads and writes is not here. */
const CONNECTIONS = LANES.length + CONCURRENCY

/** Runs due jobs, on connections of their own, until the returned function is called. */
export async function startJobs(
  { databaseUrl, log, stopMs = STOP_MS }: { databaseUrl: string; log: Log; stopMs?: number },
  handlers: JobHandlers,
): Promise<() => Promise<void>> {
  const rescue = startRescue(databaseUrl, log)
  // A pool of the queue's own making stops listening for errors before its connections have closed: an error that
  // arrives in between, such as a restart of PostgreSQL, would end the process.
  const { pool, close } = connect(databaseUrl, CONNECTIONS, { name: 'queuemate jobs' })
  makeLossesRetryable(pool)
  const runners = await Promise.all(
    LANES.map((runs) => {
      const events: WorkerEvents = new EventEmitter()
      // Jobs are locked in the name of the pool its workers share.
      events.on('pool:create', ({ workerPool }) => rescue.claim(workerPool.id))
      return run({
        pgPool: pool,
        taskList: tasksOf(handlers, runs),
        events,
        // Asked before every job: none is taken while the name it would be locked in is not held.
        forbiddenFlags: rescue.held,
        concurrency: CONCURRENCY,
        pollInterval: POLL_MS,
        noHandleSignals: true,
        logger: loggerOver(log),
      })
    }),
  )
  return async () => {
    const stopped = Promise.all(
      runners.map((runner) =>
        runner.stop().catch((err: unknown) => log.warn({ err }, 'a lane of jobs did not end well')),
      ),
    )
    // Workers that wait for their names take nothing any more.
    rescue.release()
    const isLate = await Promise.race([stopped, pause(stopMs, 'late', { ref: false })])
    // Another process gives back and repeats the jobs that still run here.
    if (isLate === 'late') log.warn({}, 'jobs did not end in time')
    else await close()
    await rescue.stop()
  }
}

/**
 * graphile-worker retries only errors with certain codes; any other ends the process. Most lost connections have no code, so
 * they get one.
 */
function makeLossesRetryable(pool: Database['pool']): void {
  const mark = (error: unknown): never => {
    throw isDatabaseAway(error) ? Object.assign(error as Error, { code: 'ETIMEDOUT' }) : error
  }
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const result = query(...given)
      return result instanceof Promise ? result.catch(mark) : result
    }) as typeof client.query
  })
  const open = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  pool.connect = ((...given: unknown[]) => {
    const result = open(...given)
    return result instanceof Promise ? result.catch(mark) : result
  }) as typeof pool.connect
}

function tasksOf(handlers: JobHandlers, runs: (name: JobName) => boolean): TaskList {
  return Object.fromEntries(
    Object.entries(handlers)
      .filter(([name]) => runs(name as JobName))
      // The queue stores JSON; `addJob` and the outbox are the only writers, typed by the same map.
      .map(([name, handle]) => [
        name,
        (payload: unknown, { job }) =>
          inSpan(`job ${name}`, () =>
            (handle as (payload: unknown, id: string) => Promise<void>)(payload, job.id),
          ),
      ]),
  )
}

function loggerOver(log: Log): Logger {
  return new Logger(() => (level, text) => {
    // The text of a failed job has the error's.
    const message = withoutAddresses(text)
    if (level === 'error') log.error({}, message)
    else if (level === 'warning') log.warn({}, message)
    else log.debug({}, message)
  })
}
