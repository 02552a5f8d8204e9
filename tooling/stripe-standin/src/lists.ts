import type Stripe from 'stripe'
import { invalid } from './errors.ts'
import { group, integer, text } from './params.ts'
import type { Params } from './form.ts'

interface Listed {
  id: string
  created?: number
}

/**
 * One page of a collection, newest first, by Stripe's rules: `limit` 1–100 (10), `starting_after`, `ending_before`
 * and `created[gt|gte|lt|lte]`.
 */
export function page<T extends Listed>(
  oldestFirst: Iterable<T>,
  params: Params,
  url: string,
  matches: (item: T) => boolean = () => true,
): Stripe.ApiList<T> {
  const limit = integer(params, 'limit') ?? 10
  if (limit < 1 || limit > 100) throw invalid('Limit must be between 1 and 100', { param: 'limit' })
  const inTime = createdFilter(params)
  const all = [...oldestFirst].toReversed().filter((item) => inTime(item) && matches(item))
  const after = text(params, 'starting_after')
  const before = text(params, 'ending_before')
  let data = all
  if (after !== undefined) data = all.slice(indexOf(all, after, 'starting_after') + 1)
  if (before !== undefined) {
    const end = indexOf(all, before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: all.slice(start, end), has_more: start > 0, url }
  }
  return { object: 'list', data: data.slice(0, limit), has_more: data.length > limit, url }
}

function indexOf(items: Listed[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id)
  if (index === -1) throw invalid(`No such object: '${id}'`, { param, code: 'resource_missing' })
  return index
}

function createdFilter(params: Params): (item: Listed) => boolean {
  const exact = typeof params.created === 'string' ? integer(params, 'created') : undefined
  const range = group(params, 'created')
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((name) => integer(range, name))
  return ({ created = 0 }) =>
    (exact === undefined || created === exact) &&
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte)
}
