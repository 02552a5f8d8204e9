import * as settings from '@queuemate/db/queries/staff/settings'
import type { Context } from '../../../context.ts'

/** Paybands with how many companions have each (contract §2 `staff.paybands`). */
export async function listPaybands(ctx: Context) {
  return (await settings.listPaybands(ctx.db)).map(({ companions, ...band }) => ({
    ...band,
    companions: companions ?? 0,
  }))
}
