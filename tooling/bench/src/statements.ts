import { setTimeout as pause } from 'node:timers/promises'
import { startRecorder } from './recorder.ts'
import type { Setup } from './setup.ts'

/** Games that are played before the statements are counted, and again while they are. */
export const GAMES = 5
/** A job is due five seconds after the move it secures. */
const JOBS_MS = 7_000
/** The job queue's way to fetch and finish jobs, and its looking for jobs of processes that died. */
const QUEUE = /_private_|from graphile_worker\.jobs/i

/**
 * SQL statements of one game, with the jobs and webhooks it causes, and without the job queue's own and what an idle
 * API sends in the same time. The recorder sits between the API and PostgreSQL for as long as this takes.
 */
export async function countStatements(setup: Setup, play: () => Promise<void>): Promise<number> {
  const recorder = await startRecorder(setup.databaseUrl)
  try {
    await setup.restartApi(recorder.url)
    await playAndWait(setup, play)
    recorder.take()
    const started = performance.now()
    await playAndWait(setup, play)
    const [length, busy] = [performance.now() - started, recorder.take()]
    await pause(length)
    const idle = recorder.take()
    const count = (statements: string[]) => statements.filter((text) => !QUEUE.test(text)).length
    return (count(busy) - count(idle)) / GAMES
  } finally {
    await setup.restartApi()
    await recorder.close()
  }
}

async function playAndWait({ stripe }: Setup, play: () => Promise<void>): Promise<void> {
  for (let game = 0; game < GAMES; game++) await play()
  await stripe.webhooksIdle()
  await pause(JOBS_MS)
}
