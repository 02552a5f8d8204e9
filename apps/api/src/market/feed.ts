import { rooms } from '@queuemate/realtime/rooms'
import type { Log } from '../base/log.ts'
import type { Feed } from '../outside/feed/feed.ts'
import type { Realtime } from '../outside/realtime/realtime.ts'
import type { Change } from './market-index.ts'
import type { Market } from './market.ts'

/** After a gap each process waits up to this long before it reads everything: all of them may have had it. */
const SPREAD_MS = 3_000

export interface MarketFeedDeps {
  feed: Pick<Feed, 'subscribe' | 'onReconnect'>
  market: Market
  log: Log
}

/** Keeps the marketplace in memory up to date: takes over every change of the feed, and reads all again after a gap. */
export function followFeed({ feed, market, log }: MarketFeedDeps): void {
  feed.subscribe((message) => {
    if (message.topic === 'companion' || message.topic === 'person')
      market.applyListing(message.id, message.listing, message.snapshot)
    // The listing follows with the next batch; a request that comes before it reads the row.
    if (message.topic === 'order' && message.companionChanged !== undefined)
      market.companionsChanged([message.companion], message.companionChanged)
    // Cards name the country.
    if (message.topic === 'edited' && message.kind === 'country') rebuild('a changed country')
    if (message.topic === 'block') market.blocksChanged([message.user, message.blocked])
  })
  let waiting: ReturnType<typeof setTimeout> | undefined
  feed.onReconnect(() => {
    // A gap during the wait is over when everything is read.
    waiting ??= setTimeout(() => {
      waiting = undefined
      rebuild('a gap')
    }, Math.random() * SPREAD_MS).unref()
  })

  function rebuild(after: string): void {
    market.rebuild().catch((error: unknown) => log.warn({ err: error }, `marketplace after ${after}`))
  }
}

/**
 * Sends the browsers of this instance what has changed in the grid (contract §3), once its pages have it: a page that is read
 * because of a message has the change.
 */
export function announceChanges({ market, realtime }: { market: Market; realtime: Realtime }): void {
  market.onChange((changes) => {
    for (const change of changes) announce(realtime, change)
  })
}

function announce({ emitHere }: Realtime, { id: companionID, before, after }: Change): void {
  const [was, is] = [before?.available ?? false, after?.available ?? false]
  if (was && !is) emitHere(rooms.market, 'updateAvailability', { companionID })
  if (is && !was) emitHere(rooms.market, 'companionAvailable', { companionID })
  const price = after?.card?.view.hourly
  const old = before?.card?.view.hourly
  if (price !== undefined && old !== undefined && price !== old)
    emitHere(rooms.market, 'updatePrice', { companionID, price })
}
