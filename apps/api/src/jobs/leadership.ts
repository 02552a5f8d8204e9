import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { giveUpLease, holdLease } from '@queuemate/db/leases'
import type { Db } from '@queuemate/db/transaction'
import type { Log } from '../base/log.ts'

/** How often the leader renews its lease, and the others try to take it. */
export const TRY_MS = 600
/** A lease lasts this long: another process leads within two seconds of a crash, or of a process that stands still. */
const LEASE_MS = 1_350

export interface Leadership {
  /** Whether this process leads now. False for one that has stood still for longer than its lease. */
  isLeading(): boolean
  /** Gives the lease back. */
  stop(): Promise<void>
}

interface Candidate {
  /** Connections that nothing else holds, and that give up soon. */
  db: Db
  log: Log
  /** A worker leads in place of a process that serves calls. */
  rank: 'worker' | 'api'
}

/**
 * Decides which process sweeps. A lease with a heartbeat, not a lock of a connection: a process that is stopped keeps its
 * connections, but not its lease. For a moment two may lead; sweeps lock what they take, so nothing is done twice.
 */
export function startLeading({ db, log, rank }: Candidate): Leadership {
  const lease = { name: 'sweeps', holder: randomUUID(), rank: rank === 'worker' ? 1 : 0, ms: LEASE_MS }
  const stopping = new AbortController()
  const { signal } = stopping
  let leadsUntil = 0
  const isLeading = () => performance.now() < leadsUntil

  async function tryOnce(): Promise<void> {
    // From before the question: the answer may be old when it comes.
    const asked = performance.now()
    const held = await holdLease(db, lease).catch((error: unknown) => {
      if (isLeading()) log.warn({ err: error }, 'could not renew the lease of the sweeps')
      return null
    })
    if (held && !isLeading()) log.info({ holder: lease.holder }, 'leads the sweeps')
    if (held !== null) leadsUntil = held ? asked + LEASE_MS : 0
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await tryOnce()
      await pause(TRY_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const running = run()

  return {
    isLeading,
    async stop() {
      stopping.abort()
      await running
      leadsUntil = 0
      await giveUpLease(db, lease).catch(() => {})
    },
  }
}
