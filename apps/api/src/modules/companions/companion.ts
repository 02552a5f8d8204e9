import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type {
  CompanionStatus,
  CompanionStatistics,
  CompanionSettings,
  CompanionSettingsInput,
} from '@queuemate/contracts/companions/schemas'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import * as companions from '@queuemate/db/queries/companions/companions'
import * as lookups from '@queuemate/db/queries/lookups/lookups'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { lastWeeks } from './companions.policy.ts'
import { statusView, statisticsView, settingsView } from './companions.views.ts'

export type Companion = NonNullable<Awaited<ReturnType<typeof companions.findCompanion>>>

/** The caller's own row; throws `not_found` for a person who never applied. */
export async function requireCompanion(ctx: Context, user: Caller): Promise<Companion> {
  const companion = await companions.findCompanion(ctx.db, user.id)
  if (!companion) throw new AppError('not_found')
  return companion
}

/** For any user: a person who never applied is at 0, locked. */
export async function readStatus(ctx: Context, user: Caller): Promise<CompanionStatus> {
  const companion = await companions.findCompanion(ctx.db, user.id)
  return statusView(companion?.agreement_status ?? AgreementStatus.locked, user.role)
}

/** The figures of a companion's dashboard: in all, and of the last weeks (contract §2 `companion/statistics`). */
export async function readStatistics(ctx: Context, user: Caller): Promise<CompanionStatistics> {
  const now = ctx.clock.now()
  const [companion, totals, weeks] = await Promise.all([
    requireCompanion(ctx, user),
    companions.sumOrdersOfCompanion(ctx.db, user.id),
    companions.sumOrdersByWeek(ctx.db, user.id, lastWeeks(now)[0]!),
  ])
  return statisticsView(companion, totals, weeks, now)
}

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
