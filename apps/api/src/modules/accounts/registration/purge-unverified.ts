import * as registration from '@queuemate/db/queries/accounts/registration'
import type { Context } from '../../../context.ts'

/** How long a sign-up may stay unverified. */
const UNVERIFIED_MS = 86_400_000
/** Accounts that are deleted in one statement. */
const BATCH = 500

/** A sweep: deletes sign-ups that were not verified within a day; their usernames are free again. Returns how many. */
export async function purgeUnverified(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - UNVERIFIED_MS)
  let purged = 0
  for (;;) {
    const gone = await registration.deleteUnverifiedBefore(ctx.backgroundDb, before, BATCH)
    purged += gone
    if (gone < BATCH) return purged
  }
}
