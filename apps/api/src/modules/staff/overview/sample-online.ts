import * as history from '@queuemate/db/queries/staff/history'
import type { Context } from '../../../context.ts'

/** A sweep: notes how many companions are online. */
export function sampleOnline(ctx: Context): Promise<void> {
  return history.insertOnlineSample(ctx.backgroundDb, ctx.clock.now())
}
