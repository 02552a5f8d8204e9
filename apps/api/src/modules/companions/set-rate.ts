import type { Payband } from '@queuemate/contracts/companions/schemas'
import { AppError } from '@queuemate/contracts/errors'
import * as companions from '@queuemate/db/queries/companions/companions'
import { inTransaction } from '@queuemate/db/transaction'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { assertInsideBand } from './companions.policy.ts'
import { requireCompanion, type Companion } from './companion.ts'

/** Amounts in cents. Throws `not_found` for a companion without a payband. */
export async function readPayband(ctx: Context, user: Caller): Promise<Payband> {
  const companion = await requireCompanion(ctx, user)
  return paybandView(companion, await requireBand(companion, (id) => companions.findPayband(ctx.db, id)))
}

/** Sets the price in cents; throws `invalid_input` naming the band when it is outside (spec §5). */
export async function setRate(ctx: Context, user: Caller, rate: number): Promise<Payband> {
  const { companion, band } = await inTransaction(ctx.db, async (tx) => {
    const locked = await companions.lockCompanion(tx, user.id)
    if (!locked) throw new AppError('not_found')
    // Staff may be changing its limits.
    const found = await requireBand(locked, (id) => companions.lockPayband(tx, id))
    assertInsideBand(rate, found)
    await companions.updateRate(tx, user.id, rate)
    return { companion: { ...locked, rate }, band: found }
  })
  ctx.market.companionsChanged([user.id])
  return paybandView(companion, band)
}

type Band = NonNullable<Awaited<ReturnType<typeof companions.findPayband>>>

async function requireBand(
  { payband_id: id }: Companion,
  read: (id: number) => Promise<Band | undefined>,
): Promise<Band> {
  const band = id === null ? undefined : await read(id)
  if (!band) throw noBand()
  return band
}

export function noBand(): AppError {
  return new AppError('not_found', 'You have no payband yet')
}

function paybandView(
  companion: Companion,
  band: { name: string; minimum: number; maximum: number },
): Payband {
  return {
    name: band.name,
    minimum: band.minimum,
    maximum: band.maximum,
    rate: companion.rate,
    stripe_enabled: companion.payouts_enabled,
  }
}
