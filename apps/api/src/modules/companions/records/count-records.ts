import * as records from '@queuemate/db/queries/companions/records'
import { inTransaction } from '@queuemate/db/transaction'
import type { Context } from '../../../context.ts'

/** A sweep: answer times, results and usual hours of companions, which pages show up to a minute old (ours: `companions/{username}`). */
export function countRecords(ctx: Context): Promise<number> {
  return inTransaction(ctx.backgroundDb, (tx) => records.upsertRecords(tx, ctx.clock.now()))
}
