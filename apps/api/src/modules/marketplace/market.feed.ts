import type { Feed, FeedMessage } from '../../gateways/feed.ts'
import type { Log } from '../../gateways/log.ts'
import type { Market } from './market.ts'

/** Socket events after which a companion's row is another one than before. */
const CHANGES_COMPANION = ['orderCreated', 'updateAvailability', 'companionAvailable', 'updatePrice']

export interface MarketFeedDeps {
  feed: Pick<Feed, 'subscribe' | 'onGap'>
  market: Market
  log: Log
}

/** Keeps the marketplace in memory up to date: names every change of the feed, and reads all again after a gap. */
export function followFeed({ feed, market, log }: MarketFeedDeps): void {
  feed.subscribe((message) => {
    const companion = companionOf(message)
    if (companion) market.companionsChanged([companion])
    if (message.topic === 'block') market.blocksChanged([message.user, message.blocked])
  })
  feed.onGap(() => {
    market.rebuild().catch((error: unknown) => log.warn({ err: error }, 'marketplace after a gap'))
  })
}

/**
 * The companion whose row a message tells of. The database writes a `companion` or `person` row for every change; the
 * order and socket messages of this process come before it, so that the next request here reads its own writes.
 */
function companionOf(message: FeedMessage): string | null {
  if (message.topic === 'companion' || message.topic === 'person') return message.id
  if (message.topic === 'order') {
    return message.events.some((event) => CHANGES_COMPANION.includes(event)) ? message.companion : null
  }
  if (message.topic !== 'emit' || !CHANGES_COMPANION.includes(message.event)) return null
  return (message.payload[0] as { companionID: string }).companionID
}
