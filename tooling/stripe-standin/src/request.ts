import type { Params } from './form.ts'

export interface ApiRequest {
  params: Params
  /** The values of the path's `:id` segments, in order. */
  ids: string[]
  /** The `Stripe-Account` header: acts for that connected account. */
  account: string | undefined
}

/** The id at a place of the path; routes guarantee that it is there. */
export function pathId(request: ApiRequest, index = 0): string {
  const id = request.ids[index]
  if (id === undefined) throw new Error('the route has no such path segment')
  return id
}
