import type { Publication } from '@queuemate/contracts/orders/consequences'
import type { ServerEvents } from '@queuemate/realtime/events'
import type { Feed, FeedMessage } from '../outside/feed/feed.ts'
import type { Log } from '../base/log.ts'
import type { Market } from './market.ts'

/** The events of orders after a move that changed the companion's row. */
const CHANGES_COMPANION: readonly Publication[] = ['orderCreated', 'companionAvailable']

/** After a gap each process waits up to this long before it reads everything: all of them may have had it. */
const SPREAD_MS = 3_000

export interface MarketFeedDeps {
  feed: Pick<Feed, 'subscribe' | 'onReconnect'>
  market: Market
  log: Log
}

/** Keeps the marketplace in memory up to date: names every change of the feed, and reads all again after a gap. */
export function followFeed({ feed, market, log }: MarketFeedDeps): void {
  feed.subscribe((message) => {
    const companion = companionOf(message)
    if (companion) market.companionsChanged([companion])
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
 * The companion whose row a message is about. The database notes every change of one, and that is heard of later; what
 * browsers are sent names the companion too, so that whoever reads because of it finds the change.
 */
function companionOf(message: FeedMessage): string | null {
  if (message.topic === 'companion' || message.topic === 'person') return message.id
  if (message.topic === 'emit') return CHANGES_LISTING.has(message.event) ? listedIn(message.payload) : null
  if (message.topic !== 'order') return null
  return message.events.some((event) => CHANGES_COMPANION.includes(event)) ? message.companion : null
}

/** Socket events with `{companionID}`. */
const CHANGES_LISTING: ReadonlySet<string> = new Set<keyof ServerEvents>([
  'updatePrice',
  'updateAvailability',
  'companionAvailable',
])
const listedIn = ([payload]: unknown[]) => (payload as { companionID: string }).companionID
