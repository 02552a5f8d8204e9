import { AppError, type ErrorCode } from '@queuemate/contracts/errors'
import { companionRanksFor } from '@queuemate/db/queries/marketplace/marketplace'
import { findRank } from '@queuemate/db/queries/accounts/accounts'
import * as searches from '@queuemate/db/queries/orders/searches'
import type { SearchRow } from '@queuemate/db/queries/orders/searches'
import type { Tx } from '@queuemate/db/transaction'
import type { Caller } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { writeRequest } from '../write-request.ts'

type Player = Pick<Caller, 'id'>

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
const sentBy = ({ address, user_agent: userAgent }: SearchRow) => ({
  key: null,
  origin: { address, userAgent },
})

/** Requests the companion that the player was shown. Throws what a request throws. */
export async function askFirst(
  ctx: Context,
  tx: Tx,
  player: Player,
  search: SearchRow,
  companionId: string,
): Promise<void> {
  if (companionId === player.id) throw new AppError('own_profile')
  const written = await writeRequest(
    ctx,
    tx,
    player,
    { companionId, price: search.max_price },
    sentBy(search),
  )
  if (!written?.order) throw new AppError('companion_unavailable')
  await searches.addOrder(tx, search.id, written.order.id)
}

type Asked = { kind: 'asked' } | { kind: 'nobody' } | { kind: 'refused'; code: ErrorCode }

/** Requests the next companion within the price. */
export async function askNext(ctx: Context, tx: Tx, player: Player, search: SearchRow): Promise<Asked> {
  const rank = await findRank(tx, player.id)
  if (rank === null) return { kind: 'refused', code: 'rank_not_set' }
  const tried: string[] = []
  while (tried.length < TRIES) {
    const next = await searches.findNext(tx, search, companionRanksFor(rank), tried)
    if (!next) break
    tried.push(next.id)
    try {
      const choice = { companionId: next.id, price: next.rate }
      const written = await writeRequest(ctx, tx, player, choice, sentBy(search))
      if (!written?.order) continue
      await searches.addOrder(tx, search.id, written.order.id)
      return { kind: 'asked' }
    } catch (error) {
      // With a cause, PostgreSQL has refused the statement, and with it the transaction.
      if (!(error instanceof AppError) || error.cause) throw error
      if (!OF_COMPANION.has(error.code)) return { kind: 'refused', code: error.code }
    }
  }
  return { kind: 'nobody' }
}
