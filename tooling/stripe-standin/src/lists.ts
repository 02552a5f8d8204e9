import type Stripe from 'stripe'
import { invalid } from './errors.ts'
import { group, integer, text, type Params } from './params.ts'

interface Listed {
  id: string
  created: number
}

/**
 * One page of a collection, newest first, by Stripe's rules: `limit` 1–100 (10), `starting_after` and `created[gte]`. Each of
 * `filters` names a parameter that an item's field of that name must equal.
 */
export function page<T extends Listed>(
  oldestFirst: Iterable<T>,
  params: Params,
  url: string,
  filters: readonly (string & keyof T)[] = [],
): Stripe.ApiList<T> {
  const limit = integer(params, 'limit') ?? 10
  if (limit < 1 || limit > 100) throw invalid('Limit must be between 1 and 100', { param: 'limit' })
  const since = integer(group(params, 'created'), 'gte') ?? 0
  const wanted = filters.flatMap((name) => {
    const value = text(params, name)
    return value === undefined ? [] : [[name, value] as const]
  })
  const found = [...oldestFirst].filter(
    (item) => item.created >= since && wanted.every(([name, value]) => item[name] === value),
  )
  const after = text(params, 'starting_after')
  const end = after === undefined ? found.length : found.findIndex(({ id }) => id === after)
  if (end === -1) throw invalid(`No such object: '${after}'`, { param: 'starting_after' })
  const data = found.slice(Math.max(0, end - limit), end).toReversed()
  return { object: 'list', data, has_more: end > limit, url }
}
