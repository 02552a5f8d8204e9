import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../gateways/log.ts'

/** What must be read again. */
export interface Stale {
  everything: boolean
  companions: Set<string>
  blocks: Set<string>
}

/** A batch of reading: what those who wait for it hear. */
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
}

/**
 * Reads one batch at a time. What becomes stale meanwhile makes up the next batch, also when it is the same
 * companion again: the reading under way may have seen the old state.
 */
export function createRefresh({ read, log, retryMs }: RefreshDeps) {
  const ended = new AbortController()
  let waiting: Batch | null = null
  let reading: Batch | null = null
  let running = false
  let failing = false

  /** Adds to the next batch, which starts in this turn of the event loop or after the one under way. */
  function add(stale: Partial<Stale>): Batch {
    waiting ??= newBatch()
    merge(waiting.stale, stale)
    if (!running) {
      running = true
      queueMicrotask(() => void run())
    }
    return waiting
  }

  async function run(): Promise<void> {
    while (waiting && !ended.signal.aborted) {
      reading = waiting
      waiting = null
      const error = await attempt(reading)
      if (error === null) reading.applied.resolve()
      else postpone(reading, error)
      failing = error !== null
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

  /** A batch that failed is read again together with what became stale meanwhile; requests wait for neither. */
  function postpone(batch: Batch, error: unknown): void {
    const later = add(batch.stale)
    later.applied.promise.then(batch.applied.resolve, batch.applied.reject)
    later.tried.resolve(error)
    later.tried = Promise.withResolvers()
  }

  return {
    add,

    /** Resolves when everything added so far has been read and applied. */
    settled: async (): Promise<void> => (waiting ?? reading)?.applied.promise,

    /**
     * What a request has to wait for before it reads the model, or null. While reading fails, requests do not wait
     * for it.
     */
    underWay: (): Promise<unknown> | null => (failing ? null : ((waiting ?? reading)?.tried.promise ?? null)),

    /** Whether something is being read or waits for it. */
    isBusy: (): boolean => waiting !== null || reading !== null,

    /** No reading starts any more. */
    close: (): void => ended.abort(),
  }
}

function newBatch(): Batch {
  return {
    stale: { everything: false, companions: new Set(), blocks: new Set() },
    applied: Promise.withResolvers(),
    tried: Promise.withResolvers(),
  }
}

function merge(into: Stale, { everything = false, companions = [], blocks = [] }: MergeInput): void {
  into.everything ||= everything
  for (const id of companions) into.companions.add(id)
  for (const id of blocks) into.blocks.add(id)
}

interface MergeInput {
  everything?: boolean
  companions?: Iterable<string>
  blocks?: Iterable<string>
}
