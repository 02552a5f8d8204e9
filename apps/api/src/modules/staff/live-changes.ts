import { setTimeout as pause } from 'node:timers/promises'
import { STAFF_AREAS, type StaffArea } from '@queuemate/contracts/staff/session'
import type { Context } from '../../context.ts'
import type { FeedMessage } from '../../outside/feed/feed.ts'

/** Changes come in bursts: consoles hear of them at most once in this many milliseconds. */
const THROTTLE_MS = 500

/**
 * Tells consoles which of their pages are no longer up to date (contract §3): the areas in which something changed, all of
 * them at first and after a gap in the feed, then those that did. A console reads its pages while it is still connecting,
 * so without the first message it would miss what changed in between.
 */
export async function* liveChanges(
  ctx: Context,
  signal: AbortSignal,
): AsyncGenerator<{ areas: StaffArea[] }> {
  const changed = new Set<StaffArea>(STAFF_AREAS)
  let wake = () => {}
  const change = (areas: readonly StaffArea[]) => {
    for (const area of areas) changed.add(area)
    wake()
  }
  const stop = ctx.feed.subscribe((message) => change(areasOf(message)))
  const stopGaps = ctx.feed.onReconnect(() => change(STAFF_AREAS))
  signal.addEventListener('abort', () => wake(), { once: true })
  try {
    while (!signal.aborted) {
      if (changed.size === 0) await new Promise<void>((resolve) => (wake = resolve))
      if (signal.aborted) return
      if (changed.size > 0) {
        const areas = [...changed]
        changed.clear()
        yield { areas }
        await pause(THROTTLE_MS)
      }
    }
  } finally {
    stop()
    stopGaps()
  }
}

function areasOf(message: FeedMessage): readonly StaffArea[] {
  if (message.topic === 'staff') return [message.area]
  if (message.topic === 'order') return ['orders']
  if (message.topic === 'companion') return ['companions']
  return message.topic === 'person' ? ['people'] : []
}
