import { setTimeout as pause } from 'node:timers/promises'
import { sees, type Snapshot } from '@queuemate/db/snapshot'
import type { Log } from '../base/log.ts'

/** People whose rows or blocks must be read again. */
export interface Stale {
  /** Each with the transaction that changed the row, where it is known and nothing else has to be read. */
  companions: Map<string, number | undefined>
  blocks: Set<string>
}

/** A batch of reading, and what those who wait for it hear. */
interface Batch {
  stale: Stale
  /** Resolves when it is in the model, after as many tries as that takes. */
  applied: PromiseWithResolvers<void>
  /** Resolves with the error, or null, when its next try is over. */
  tried: PromiseWithResolvers<unknown>
}

export interface RefreshDeps {
  /** Reads what is stale and puts it into the model. */
  read: (stale: Stale) => Promise<void>
  log: Log
  /** Milliseconds between a reading that failed and the next one. */
  retryMs: number
  /** Milliseconds in which changes are gathered while no request waits for them. */
  gatherMs: number
}

export function nothingStale(): Stale {
  return { companions: new Map(), blocks: new Set() }
}

/** Adds the people of one to the other. */
export function addStale(into: Stale, { companions, blocks }: Stale): void {
  for (const [id, transaction] of companions) {
    const isOther = into.companions.has(id) && into.companions.get(id) !== transaction
    into.companions.set(id, isOther ? undefined : transaction)
  }
  for (const id of blocks) into.blocks.add(id)
}

/**
 * Reads one batch at a time. What becomes stale meanwhile makes up the next batch, also when it is the same person
 * again: the reading under way may have seen the old state.
 */
export function createRefresh({ read, log, retryMs, gatherMs }: RefreshDeps) {
  const ended = new AbortController()
  let waiting: Batch | null = null
  let reading: Batch | null = null
  let running = false
  let failing = false
  let gathering: ReturnType<typeof setTimeout> | undefined

  /** Adds to the next batch, which is read soon, at once when a request waits for it, or after the one under way. */
  function add(stale: Stale): Batch {
    waiting ??= {
      stale: nothingStale(),
      applied: Promise.withResolvers(),
      tried: Promise.withResolvers(),
    }
    addStale(waiting.stale, stale)
    if (gatherMs === 0) start()
    else if (!running) gathering ??= setTimeout(start, gatherMs).unref()
    return waiting
  }

  function start(): void {
    clearTimeout(gathering)
    gathering = undefined
    if (running || !waiting) return
    running = true
    queueMicrotask(() => void run())
  }

  async function run(): Promise<void> {
    while (waiting && !ended.signal.aborted) {
      reading = waiting
      waiting = null
      const error = await attempt(reading)
      failing = error !== null
      if (failing) postpone(reading, error)
      else reading.applied.resolve()
      reading.tried.resolve(error)
      reading = null
      if (failing) await pause(retryMs, undefined, { ref: false, signal: ended.signal }).catch(() => {})
    }
    running = false
  }

  async function attempt({ stale }: Batch): Promise<unknown> {
    try {
      await read(stale)
      return null
    } catch (error) {
      if (!ended.signal.aborted) log.warn({ err: error }, 'reading the marketplace')
      return error
    }
  }

  /** A failed batch joins the next one. Requests do not wait for it. */
  function postpone(batch: Batch, error: unknown): void {
    const later = add(batch.stale)
    later.applied.promise.then(batch.applied.resolve, batch.applied.reject)
    later.tried.resolve(error)
    later.tried = Promise.withResolvers()
  }

  return {
    add,

    /** A companion's row of this moment has arrived: it is not read any more, if all that changed it is seen. */
    arrived(id: string, snapshot: Snapshot): void {
      const transaction = waiting?.stale.companions.get(id)
      if (transaction !== undefined && sees(snapshot, transaction)) waiting!.stale.companions.delete(id)
    },

    /** Resolves when everything added so far has been read and applied. */
    async caughtUp(): Promise<void> {
      start()
      await (waiting ?? reading)?.applied.promise
    },

    /**
     * What a request has to wait for before it reads the model, or null. While reading fails, requests do not wait
     * for it.
     */
    underWay(): Promise<unknown> | null {
      start()
      return failing ? null : ((waiting ?? reading)?.tried.promise ?? null)
    },

    /** No reading starts any more. */
    close(): void {
      clearTimeout(gathering)
      ended.abort()
    },
  }
}
