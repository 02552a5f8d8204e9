import { AppError, type ErrorCode } from '@queuemate/contracts/errors'
import type { RequestTerms } from '@queuemate/db/queries/orders/commit-request'
import { companionRanksFor } from '@queuemate/db/queries/marketplace/marketplace'
import { findRank } from '@queuemate/db/queries/accounts/accounts'
import * as searches from '@queuemate/db/queries/orders/searches'
import type { SearchRow } from '@queuemate/db/queries/orders/searches'
import type { Tx } from '@queuemate/db/transaction'
import type { FeedMessage } from '../../../outside/feed/feed.ts'
import { writeRequest } from '../orders.write-request.ts'

/** What a transaction told the outbox, to be passed on once it is committed. */
export type Told = { message: FeedMessage; outboxIds: number[] }

type Player = RequestTerms['player']

/** How many companions are tried in one transaction when those found have just been taken. */
const TRIES = 5

/** Refusals that concern one companion: the next one may be asked all the same. */
const OF_COMPANION: ReadonlySet<ErrorCode> = new Set([
  'not_found',
  'blocked',
  'not_eligible',
  'companion_unavailable',
  'price_changed',
])

/** All requests of a search come from the browser that started it. */
const sentBy = ({ address, user_agent: userAgent }: SearchRow, at: Date) => ({
  at,
  key: null,
  origin: { address, userAgent },
})

/** Requests the companion that the player was shown. Throws what a request throws. */
export async function askFirst(
  tx: Tx,
  player: Player,
  search: SearchRow,
  { companionId, at }: { companionId: string; at: Date },
): Promise<Told> {
  if (companionId === player.id) throw new AppError('own_profile')
  const written = await writeRequest(tx, player, { companionId, price: search.max_price }, sentBy(search, at))
  if (!written?.made) throw new AppError('companion_unavailable')
  await searches.addOrder(tx, search.id, written.made.order.id)
  return { message: written.message, outboxIds: written.made.outboxIds }
}

type Asked = { kind: 'asked'; told: Told } | { kind: 'nobody' } | { kind: 'refused'; code: ErrorCode }

/** Requests the next companion within the price. */
export async function askNext(tx: Tx, player: Player, search: SearchRow, at: Date): Promise<Asked> {
  const rank = await findRank(tx, player.id)
  if (rank === null) return { kind: 'refused', code: 'rank_not_set' }
  const tried: string[] = []
  while (tried.length < TRIES) {
    const next = await searches.findNext(tx, search, companionRanksFor(rank), tried)
    if (!next) break
    tried.push(next.id)
    try {
      const choice = { companionId: next.id, price: next.rate }
      const written = await writeRequest(tx, player, choice, sentBy(search, at))
      if (!written?.made) continue
      await searches.addOrder(tx, search.id, written.made.order.id)
      return { kind: 'asked', told: { message: written.message, outboxIds: written.made.outboxIds } }
    } catch (error) {
      // With a cause, PostgreSQL has refused the statement, and with it the transaction.
      if (!(error instanceof AppError) || error.cause) throw error
      if (!OF_COMPANION.has(error.code)) return { kind: 'refused', code: error.code }
    }
  }
  return { kind: 'nobody' }
}
