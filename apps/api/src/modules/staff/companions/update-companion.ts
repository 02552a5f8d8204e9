import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import { formatMoney } from '@queuemate/contracts/money'
import type { UpdateCompanionInput } from '@queuemate/contracts/staff/companions'
import { lockPayband } from '@queuemate/db/queries/companions/companions'
import * as companions from '@queuemate/db/queries/staff/companions'
import type { Tx } from '@queuemate/db/transaction'
import { priceInside } from '@queuemate/contracts/staff/replay'
import { staffChange } from '../../../base/staff-change.ts'
import type { Context, StaffContext } from '../../../context.ts'
import { lift } from '../people/person.policy.ts'
import { emitDashboardChanged } from '../../../outside/realtime/emit-dashboard-changed.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof companions.lockCompanionForStaff>>>['companion']

/**
 * Disables or enables a companion, or gives them another payband. Throws `not_found` for a person who is no companion,
 * `own_account`, `forbidden` for enabling one whom another member disabled, unless an admin does it,
 * `already_decided` when it is so already, and `price_outside_band` with the nearest price unless it may move.
 */
export async function updateCompanion(ctx: StaffContext, input: UpdateCompanionInput): Promise<void> {
  const { userId, paybandId, disabled, reason } = input
  const lock = async (tx: Tx) => (isUuid(userId) ? companions.lockCompanionForStaff(tx, userId) : undefined)
  await staffChange(ctx, lock, async (tx, { user, companion }, at) => {
    if (user.deleted_at || !isCompanion(companion)) throw new AppError('not_found')
    // A former companion on the staff decides nothing about their own account.
    if (userId === ctx.actor.id) throw new AppError('own_account')
    const changes = [
      ...(disabled === undefined ? [] : [await setDisabled(ctx, tx, companion, { disabled, reason, at })]),
      ...(paybandId === undefined ? [] : [await setPayband(ctx, tx, companion, { ...input, paybandId, at })]),
    ]
    return {
      personId: userId,
      reason: reason || undefined,
      before: Object.assign({}, ...changes.map((change) => change.before)),
      after: Object.assign({}, ...changes.map((change) => change.after)),
    }
  })
  ctx.market.companionsChanged([userId])
  emitDashboardChanged(ctx.realtime, userId)
}

async function setDisabled(
  ctx: StaffContext,
  tx: Tx,
  { user_id: userId, agreement_status, disabled_by: setBy }: Locked,
  { disabled, reason = '', at }: { disabled: boolean; reason: string | undefined; at: Date },
) {
  const wasDisabled = agreement_status === AgreementStatus.disabled
  if (disabled === wasDisabled)
    throw new AppError(
      'already_decided',
      disabled ? 'This companion is disabled already' : 'This companion is not disabled any more',
    )
  if (!disabled) await lift(ctx, tx, { what: 'suspension', setBy, personId: userId })
  await companions.updateCompanionByStaff(tx, userId, {
    agreement_status: disabled ? AgreementStatus.disabled : AgreementStatus.active,
    disabled_reason: disabled ? reason : null,
    disabled_by: disabled ? ctx.actor.id : null,
    // Enabled, they stay offline until they go online themselves.
    ...(disabled
      ? { online: false, offline_at: at, offline_reason: 'disabled' }
      : { released_at: at, offline_reason: 'self' }),
  })
  const template = disabled ? 'companion_disabled' : 'companion_enabled'
  await ctx.mail.send(tx, template, {
    key: `${template}:${userId}:${at.getTime()}`,
    to: { userId },
    data: { reason, url: `${ctx.webUrl}${disabled ? '/companion/agreement' : '/companion/dashboard'}` },
  })
  return { before: { disabled: wasDisabled }, after: { disabled } }
}

async function setPayband(
  ctx: Context,
  tx: Tx,
  { user_id: userId, payband_id, rate: price }: Locked,
  { paybandId, movePrice, at }: { paybandId: number; movePrice: boolean; at: Date },
) {
  const band = await lockPayband(tx, paybandId)
  if (!band) throw invalidField('paybandId', 'This payband does not exist')
  const rate = priceInside(price, band)
  if (payband_id === band.id && rate === price)
    throw new AppError('already_decided', `The payband of this companion is ${band.name} already`)
  if (rate !== price && !movePrice)
    throw new AppError(
      'price_outside_band',
      `The price of ${formatMoney(price)} is outside of ${band.name}. It would become ${formatMoney(rate)}`,
      { price: rate },
    )
  await companions.updateCompanionByStaff(tx, userId, { payband_id: band.id, rate })
  const { name, minimum, maximum } = band
  const url = `${ctx.webUrl}/companion/dashboard`
  await ctx.mail.send(tx, 'payband_changed', {
    key: `payband_changed:${userId}:${at.getTime()}`,
    to: { userId },
    data: { name, minimum, maximum, price: rate, before: rate === price ? null : price, url },
  })
  return { before: { payband: payband_id, price }, after: { payband: band.id, price: rate } }
}

function isCompanion({ agreement_status }: Locked): boolean {
  return agreement_status === AgreementStatus.active || agreement_status === AgreementStatus.disabled
}
