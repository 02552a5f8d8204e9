import { AppError, invalidField } from '@queuemate/contracts/errors'
import { priceInside, replay } from '@queuemate/contracts/staff/replay'
import {
  REPLAY_ORDERS,
  type ReplayInput,
  type PaybandTerms,
  type UpdatePaybandInput,
} from '@queuemate/contracts/staff/settings'
import type { AuditEntry } from '@queuemate/db/queries/staff/audit'
import * as settings from '@queuemate/db/queries/staff/settings'
import { violatedConstraint, type Tx } from '@queuemate/db/transaction'
import { noLock, staffChange, staffChangeWithResult } from '../../../base/staff-change.ts'
import type { Context, StaffContext } from '../../../context.ts'
import { emitDashboardChanged } from '../../../outside/realtime/emit-dashboard-changed.ts'

/** Paybands with how many companions have each (contract §2 `staff.paybands`). */
export async function listPaybands(ctx: Context) {
  return (await settings.selectPaybands(ctx.db)).map(({ companions, ...band }) => ({
    ...band,
    companions: companions ?? 0,
  }))
}

/** Companions whom a replay names. */
const STRANDED_SHOWN = 100

/** What other terms would have meant for the last 1,000 charged orders of a payband. Throws `not_found`. */
export async function previewPayband(ctx: Context, { id, ...terms }: ReplayInput) {
  if (!(await settings.findPaybandToEdit(ctx.db, id))) throw new AppError('not_found')
  const [orders, stranded, count] = await Promise.all([
    settings.listChargedOrders(ctx.db, id, REPLAY_ORDERS),
    settings.listStranded(ctx.db, id, terms, STRANDED_SHOWN),
    settings.countStranded(ctx.db, id, terms),
  ])
  return {
    ...replay(orders, terms),
    stranded: stranded.map((one) => ({
      ...one,
      username: one.username ?? '',
      moved_to: priceInside(one.price, terms),
    })),
    stranded_count: count,
  }
}

/** What companions may charge and what the platform keeps of it. Throws `invalid_input` for a name that another payband has. */
export async function createPayband(ctx: StaffContext, terms: PaybandTerms) {
  await staffChange(ctx, noLock, async (tx, _, at) => {
    const after = columnsOf(terms)
    const id = await settings.insertPayband(tx, after)
    const change = { kind: 'payband', key: String(id), before: null, after } as const
    await settings.insertChange(tx, ctx.actor.id, at, change)
    return { after: { payband: id, ...after } }
  }).catch(refuseTakenName)
  return listPaybands(ctx)
}

/**
 * Changes the terms of a payband. Requests read it where they are planned, so a change holds on every instance with its
 * commit; orders keep what they were made with. Throws `not_found`, `setting_changed` when another change came first, `prices_stranded` when companions charge a
 * price outside of the new limits and it may not move, and `invalid_input` for a name that another payband has.
 */
export async function updatePayband(ctx: StaffContext, input: UpdatePaybandInput) {
  const { id, version, moveStranded, ...terms } = input
  const lock = (tx: Tx) => settings.lockPaybandToEdit(tx, id)
  const moved = await staffChangeWithResult(ctx, lock, async (tx, band) => {
    if (version !== undefined && band.version !== version) throw new AppError('setting_changed')
    return writePayband(ctx, tx, { id, values: columnsOf(terms), before: bandOf(band), moveStranded })
  }).catch(refuseTakenName)
  emitMoved(ctx, moved)
  return listPaybands(ctx)
}

/** Writes new terms; the caller holds the lock of the payband. Returns the entry of the audit log, and the prices that moved. */
export async function writePayband(
  ctx: StaffContext,
  tx: Tx,
  change: {
    id: number
    values: settings.PaybandColumns
    before: settings.PaybandColumns
    moveStranded: boolean
    undoes?: number
    /** Prices that the undone change moved. */
    givesBack?: readonly settings.MovedPrice[]
  },
): Promise<{ entry: Pick<AuditEntry, 'before' | 'after'>; result: settings.MovedPrice[] }> {
  const { id, values, before, moveStranded, undoes, givesBack = [] } = change
  if (isEqual(values, before)) throw new AppError('setting_changed', 'The payband already has these terms')
  const at = ctx.clock.now()
  await settings.updatePaybandTerms(tx, id, values)
  const restored = await settings.restorePrices(tx, id, values, givesBack)
  const stranded = await settings.moveStranded(tx, id, values)
  if (stranded.length > 0 && !moveStranded) throw strandedError(stranded.length)
  const moved = [...restored, ...stranded]
  const noted = { kind: 'payband', key: String(id), before, after: values, moved, undoes } as const
  await settings.insertChange(tx, ctx.actor.id, at, noted)
  const { name, minimum, maximum } = values
  const url = `${ctx.webUrl}/companion/dashboard`
  await ctx.mail.send(
    tx,
    'payband_limits_changed',
    moved.map(({ id: userId, before: was, after: price }) => ({
      key: `payband_limits_changed:${userId}:${at.getTime()}`,
      to: { userId },
      data: {
        name,
        minimum,
        maximum,
        price,
        before: was,
        restored: restored.some((one) => one.id === userId),
        url,
      },
    })),
  )
  const entry = {
    before: { payband: id, ...before },
    after: { ...values, moved_prices: moved.length || undefined },
  }
  return { entry, result: moved }
}

/** After the commit: the marketplace and dashboards show the new prices. */
export function emitMoved(ctx: Context, moved: readonly settings.MovedPrice[]): void {
  ctx.market.companionsChanged(moved.map(({ id }) => id))
  for (const { id } of moved) emitDashboardChanged(ctx.realtime, id)
}

export const bandOf = ({
  name,
  minimum,
  maximum,
  fee_bps,
}: settings.PaybandColumns): settings.PaybandColumns => ({
  name,
  minimum,
  maximum,
  fee_bps,
})

const isEqual = (one: settings.PaybandColumns, other: settings.PaybandColumns): boolean =>
  one.name === other.name &&
  one.minimum === other.minimum &&
  one.maximum === other.maximum &&
  one.fee_bps === other.fee_bps

const columnsOf = ({ name, minimum, maximum, feeBps }: PaybandTerms): settings.PaybandColumns => ({
  name,
  minimum,
  maximum,
  fee_bps: feeBps,
})

function strandedError(count: number): AppError {
  const whose = count === 1 ? '1 companion charges' : `${count} companions charge`
  return new AppError('prices_stranded', `${whose} a price outside of these limits. Their prices would move`)
}

export function refuseTakenName(error: unknown): never {
  if (!violatedConstraint(error)?.startsWith('paybands_name_')) throw error
  throw invalidField('name', 'There is already a payband with this name', error)
}
