import * as inbox from '@queuemate/db/queries/staff/support'
import type { Context } from '../../../context.ts'

const FIGURES_MS = 30 * 24 * 60 * 60 * 1000

/** How the inbox did in the last 30 days. */
export function readFigures(ctx: Context) {
  return inbox.countFigures(ctx.db, new Date(ctx.clock.now().getTime() - FIGURES_MS))
}
