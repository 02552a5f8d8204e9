import { DEFAULT_NOTIFICATIONS, type AccountExport } from '@queuemate/contracts/accounts/settings'
import * as exports from '@queuemate/db/queries/accounts/export'
import type { Context } from '../../../context.ts'

/** Everything that we have about a person, for them alone (contract §2 `user/export`). */
export async function exportAccount(ctx: Context, userId: string): Promise<AccountExport> {
  const { notifications, ...found } = await exports.collect(ctx.analyticsDb, userId)
  return {
    exported_at: ctx.clock.now().toISOString(),
    // Their dates become text when the response is written: a long history is not copied before.
    ...found,
    notifications: notifications ?? DEFAULT_NOTIFICATIONS,
  }
}
