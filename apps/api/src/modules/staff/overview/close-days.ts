import * as figures from '@queuemate/db/queries/staff/daily-figures'
import { sumToday } from '@queuemate/db/queries/staff/overview'
import type { Context } from '../../../context.ts'

/** Days that are over, and days that were changed, of one transaction. */
const BATCH = 7

/** A sweep: sums up the days that are over, again those that were changed since, and what there is of today. */
export async function closeDays(ctx: Context): Promise<void> {
  let closed: number
  do closed = await figures.insertClosedDays(ctx.backgroundDb, BATCH)
  while (closed >= BATCH)
  await sumToday(ctx.backgroundDb)
}
