import type { CompanionSettings, CompanionSettingsInput } from '@queuemate/contracts/companions/schemas'
import { invalidField } from '@queuemate/contracts/errors'
import * as companions from '@queuemate/db/queries/companions/companions'
import * as lookups from '@queuemate/db/queries/lookups/lookups'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { settingsView } from './companions.views.ts'
import { requireCompanion } from './require-companion.ts'

/** What a companion's card shows (contract §2 `companion/settings`). */
export async function readSettings(ctx: Context, user: Caller): Promise<CompanionSettings> {
  return settingsView(await requireCompanion(ctx, user))
}

/** Throws `invalid_input` for a banner that is not there to choose; a hidden one can be kept (spec §5 'Teammate settings'). */
export async function updateSettings(
  ctx: Context,
  user: Caller,
  { banner, bio }: CompanionSettingsInput,
): Promise<CompanionSettings> {
  const chosen = await lookups.findBanner(ctx.db, banner)
  const isHidden = chosen?.hidden && (await requireCompanion(ctx, user)).banner_id !== banner
  if (!chosen || isHidden) throw invalidField('banner', 'Please select a banner')
  await companions.setCard(ctx.db, user.id, { banner_id: banner, bio })
  return readSettings(ctx, user)
}
