import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { SEARCH_SHOWN, type OrderSearch, type SearchState } from '@queuemate/contracts/orders/search'
import type { listAsked, SearchRow } from '@queuemate/db/queries/orders/searches'
import { pictureUrl } from '../../../outside/storage/keys.ts'

type AskedRow = Awaited<ReturnType<typeof listAsked>>[number]

export function searchViewOf(search: SearchRow, asked: readonly AskedRow[]): OrderSearch {
  return {
    id: search.id,
    state: search.state as SearchState,
    reason: search.reason,
    max_price: search.max_price,
    asked: asked.length,
    people: asked.slice(-SEARCH_SHOWN).map((row) => ({
      order_id: row.id,
      name: row.name,
      username: row.username ?? '',
      profile_picture: pictureUrl(row.picture_key),
      price: row.price,
      outcome: outcomeOf(row),
    })),
  }
}

function outcomeOf({ status, hold, closed_reason }: AskedRow): OrderSearch['people'][number]['outcome'] {
  const { pending, abandonedRequest, accepted, abandoned } = OrderStatus
  if (status === pending || (status === accepted && hold === 'authorizing')) return 'waiting'
  if (status === abandoned) return 'ended'
  if (status !== abandonedRequest) return 'accepted'
  if (closed_reason === 'declined') return 'declined'
  return closed_reason === 'withdrawn' ? 'ended' : 'unanswered'
}
