import type { Role } from '@queuemate/contracts/accounts/schemas'
import { httpStatusOf, type ErrorCode } from '@queuemate/contracts/errors'
import type { Permission } from '@queuemate/contracts/staff/permissions'
import { toAppError } from './base/errors.ts'
import { perHour, perMinute, type Limit, type Limiter } from './base/limits.ts'
import type { RestPath } from './rest-path.ts'

/** The documented paths of a call (contract §2); null for a call of our own apps alone. */
export type Rest = RestPath | readonly RestPath[] | null

/**
 * Facts about a call, written beside it. `trpc.ts` enforces them; the paths of `/api/`, shedding and the API's description are
 * derived from them.
 */
export interface CallFacts<R extends Rest = Rest> {
  rest: R
  /** How often one person may make the call; the default of its kind if left out. */
  limit?: Limit
  /** Error codes beyond those that `openapi.ts` derives. */
  refuses?: readonly ErrorCode[]
  /** Refused with `unavailable` while this process cannot keep up (`http/shedding.ts`). */
  sheds?: boolean
  /** Needs a recent sign-in or password. */
  stepUp?: boolean
  /** Sent again with the same `Idempotency-Key` it is not made again, for its function uses `staffChange` or `inTransactionOnce`. */
  once?: boolean
  /** Refused to people whose provider gave no username or address, until they have completed them. */
  registered?: boolean
  /** Refused to staff who impersonate the caller. Changes always are. */
  notImpersonated?: boolean
  /**
   * False for a change that writes nothing that sessions or the marketplace cache, or that publishes it itself. After all other
   * changes, this process publishes what they wrote, so that people see their own changes in their next call.
   */
  publishes?: boolean
}

/** What a procedure knows about itself. */
export interface CallMeta extends Partial<CallFacts> {
  signedIn?: boolean
  /** Refused to everyone who is signed in with another role. */
  roles?: Role[]
  /** What a member of staff needs to be allowed. */
  permission?: Permission
  /** Allowed before a member of staff has set up the two-factor authentication that an admin requires. */
  withoutTwoFactor?: boolean
}

/** More than a person needs, and less than harms others. */
const DEFAULTS = { query: perMinute(600), mutation: perMinute(120), subscription: perMinute(120) }
/** Many people can share one network. */
const PEOPLE_IN_A_NETWORK = 10

/** A list with the names of people, and its CSV, which counts as the list: pages an hour, counted in memory unless `shared`. */
export const listOfPeople = (name: string, { max = 1_000, shared = false } = {}): Limit => ({
  ...perHour(max),
  perProcess: !shared,
  name: `list of ${name}`,
})

export const limitOf = ({ limit }: Pick<CallFacts, 'limit'>, type: keyof typeof DEFAULTS): Limit =>
  limit ?? DEFAULTS[type]

/** The limit of calls by everyone in one network who is not signed in. */
export const limitOfNetwork = (limit: Limit): Limit => ({ ...limit, max: limit.max * PEOPLE_IN_A_NETWORK })

/** Counts a call of `caller`; throws `rate_limited`. Returns what uncounts it if it failed through no fault of the caller. */
export async function countCall(
  limiter: Limiter,
  { caller, name, limit }: { caller: string; name: string; limit: Limit },
): Promise<(error: unknown) => Promise<void>> {
  const key = `call:${limit.name ?? name}:${caller}`
  await limiter.take(key, limit)
  return async (error) => {
    if (httpStatusOf(toAppError(error).code) < 500) return
    // The database may be what failed: then the call stays counted.
    await limiter.refund([key], limit).catch(() => {})
  }
}
