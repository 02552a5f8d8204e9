import { sql } from 'kysely'
import type { Db } from '@queuemate/db/transaction'
import type { Log } from './log.ts'

/** The time; tests move it. */
export interface Clock {
  now(): Date
}

const MEASURE_MS = 5_000
/** A response that took longer says too little about the time, unless nothing else is known. */
const LONGEST_MS = 500

/**
 * The database's clock, so that all instances agree when a deadline has passed, also where the clock of a machine is wrong. It is asked
 * now and then; in between, the time that has passed is measured, which no change of the machine's clock touches.
 */
export function createDatabaseClock(db: Db, log: Log) {
  const measured = { at: performance.now(), time: Date.now(), isMachines: true }
  const now = () => measured.time + performance.now() - measured.at

  /** `on`: the connections to ask, where those of the clock would give up too soon. */
  async function measure(on: Db = db): Promise<void> {
    const asked = performance.now()
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(on)
    const took = performance.now() - asked
    const time = rows[0]!.now.getTime()
    const at = asked + took / 2
    // Differences within the round-trip time are not corrected.
    if (took > LONGEST_MS && !measured.isMachines) return
    if (Math.abs(now() - performance.now() + at - time) <= took) return
    Object.assign(measured, { at, time, isMachines: false })
  }

  const timer = setInterval(() => {
    measure().catch((error: unknown) => log.debug({ err: error }, 'could not read the clock of the database'))
  }, MEASURE_MS)
  timer.unref()

  return {
    now: () => new Date(now()),
    measure,
    /** Seconds by which this machine's clock is ahead. */
    skewSeconds: () => (Date.now() - now()) / 1000,
    close: () => clearInterval(timer),
  }
}
