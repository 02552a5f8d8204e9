import { AppError } from '@queuemate/contracts/errors'
import { eligibleInput } from '@queuemate/contracts/marketplace/schemas'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import type { PageBody } from '../../market/pages.ts'
import { readEligibleBody } from './cards.ts'

/**
 * `GET marketplace/eligible` as bytes (contract §2): the same sign-in, input and errors as the procedure
 * `marketplace.eligible`. Throws `unauthenticated` and `invalid_input`.
 */
export async function eligibleBody(
  ctx: Context & { user: Caller | null },
  input: unknown,
): Promise<PageBody> {
  if (!ctx.user) throw new AppError('unauthenticated')
  return readEligibleBody(ctx, ctx.user, eligibleInput.parse(input))
}
