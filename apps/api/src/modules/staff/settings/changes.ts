import { z } from 'zod'
import { AppError } from '@queuemate/contracts/errors'
import { featuredValue } from '@queuemate/contracts/staff/content'
import { type ChangesInput, EDITED_KINDS } from '@queuemate/contracts/staff/settings'
import { lockEdited } from '@queuemate/db/queries/lookups/edited'
import { listHomeCompanions } from '@queuemate/db/queries/staff/featured'
import * as settings from '@queuemate/db/queries/staff/settings'
import type { Tx } from '@queuemate/db/transaction'
import { idPlace, oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import { staffChangeWithResult } from '../../../base/staff-change.ts'
import type { Context, StaffContext } from '../../../context.ts'
import { bandOf, emitMoved, refuseTakenName, writePayband } from './paybands.ts'
import { writeSetting } from './write-setting.ts'

/** Every change of a setting, the newest first. */
export async function listChanges(ctx: Context, { kinds, limit, cursor }: ChangesInput) {
  const before = placeAfter(cursor, idPlace)?.[0]
  const found = await settings.selectChanges(ctx.db, { kinds, limit: oneMore(limit), before })
  const { rows, next_cursor: nextCursor } = toPage(found, limit, ({ id }) => [id])
  const featured = rows.filter(({ kind }) => kind === 'featured')
  const ids = featured.flatMap((row) => [...idsOf(row.before), ...idsOf(row.after)])
  const people = ids.length === 0 ? [] : await listHomeCompanions(ctx.db, [...new Set(ids)])
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  return { items: rows.map((row) => changeView(row, nameOf)), nextCursor }
}

const idsOf = (value: unknown): string[] => featuredValue.safeParse(value).data?.ids ?? []

function changeView(row: settings.ChangeRow, nameOf: ReadonlyMap<string, string>) {
  const { id, at, by, kind, key, undoes, reverted_at, reverted_by, is_latest } = row
  const shown = (value: unknown): Record<string, unknown> | null =>
    kind === 'featured' && value !== null
      ? { ids: idsOf(value).map((one) => nameOf.get(one) ?? 'A former companion') }
      : (value as Record<string, unknown> | null)
  return {
    id,
    at: at.toISOString(),
    by,
    kind,
    key,
    before: shown(row.before),
    after: shown(row.after),
    can_undo: is_latest && row.after !== null,
    undoes:
      undoes === null || reverted_at === null
        ? null
        : { at: reverted_at.toISOString(), by: reverted_by ?? '' },
  }
}

const savedBand = z.object({ name: z.string(), minimum: z.int(), maximum: z.int(), fee_bps: z.int() })
const savedPrices = z.array(z.object({ id: z.string(), before: z.int(), after: z.int() }))
const savedCode = z.object({
  disabled: z.boolean(),
  max_uses: z.int().nullable().optional(),
  expires_at: z.coerce.date().nullable().optional(),
})

/**
 * Takes back the latest change of a setting, as a change of its own. Throws `not_found`, `setting_changed` for one that
 * is not the latest, `setting_used` for a new payband that companions have, and `prices_stranded` as an update does.
 */
export async function undoChange(ctx: StaffContext, input: { id: number; moveStranded: boolean }) {
  const find = (tx: Tx) => settings.findChange(tx, input.id)
  const moved = await staffChangeWithResult(ctx, find, async (tx, change) => {
    if (change.kind === 'payband') return undoPayband(ctx, tx, change, input.moveStranded)
    const undo = change.kind === 'referral_code' ? undoCode : undoEdit
    return { entry: await undo(ctx, tx, change), result: [] }
  }).catch(refuseTakenName)
  emitMoved(ctx, moved)
  return { ok: true as const }
}

async function undoPayband(ctx: StaffContext, tx: Tx, change: settings.ChangeRow, moveStranded: boolean) {
  const { id: undoes, key } = change
  const id = Number(key)
  const band = await settings.lockPaybandToEdit(tx, id)
  await assertLatest(tx, undoes)
  if (change.before) {
    if (!band) throw new AppError('setting_used', 'A removed payband cannot be restored. Create a new one')
    const values = savedBand.parse(change.before)
    const givesBack = savedPrices.parse(change.moved ?? [])
    return writePayband(ctx, tx, { id, values, before: bandOf(band), moveStranded, undoes, givesBack })
  }
  if (!band) throw new AppError('setting_changed')
  const { companions } = (await settings.selectPaybands(tx)).find((one) => one.id === id)!
  if (companions) throw new AppError('setting_used', `${companions} companions have this payband`)
  await settings.deletePayband(tx, id)
  const undo = { kind: 'payband', key, before: bandOf(band), after: null, undoes } as const
  return { entry: await noteUndo(ctx, tx, undo), result: [] }
}

async function undoCode(ctx: StaffContext, tx: Tx, change: settings.ChangeRow) {
  const { id: undoes, key } = change
  const id = Number(key)
  const code = await settings.lockCode(tx, id)
  await assertLatest(tx, undoes)
  if (!code) throw new AppError('not_found')
  // People may have applied with a code, so a new one is not removed but disabled.
  const { disabled, ...terms } = change.before ? savedCode.parse(change.before) : { disabled: true }
  await settings.writeCode(tx, id, { ...terms, disabled_at: disabled ? ctx.clock.now() : null })
  const { max_uses, expires_at, disabled_at } = code
  const before = { disabled: disabled_at !== null, ...('max_uses' in terms && { max_uses, expires_at }) }
  return noteUndo(ctx, tx, { kind: 'referral_code', key, before, after: { disabled, ...terms }, undoes })
}

async function undoEdit(ctx: StaffContext, tx: Tx, change: settings.ChangeRow) {
  const { id: undoes, key } = change
  const kind = EDITED_KINDS.find((one) => one === change.kind)
  if (!kind) throw new AppError('not_found')
  await lockEdited(tx, kind, key)
  await assertLatest(tx, undoes)
  return writeSetting(ctx, tx, { kind, key, value: change.before as object, undoes })
}

async function noteUndo(ctx: StaffContext, tx: Tx, change: settings.Change) {
  await settings.insertChange(tx, ctx.actor.id, ctx.clock.now(), change)
  const { kind: setting, key, before, after } = change
  return { before: { setting, key, ...before }, after: after ?? undefined }
}

/** The caller holds the lock of the setting. */
async function assertLatest(tx: Tx, id: number): Promise<void> {
  const change = await settings.findChange(tx, id)
  if (!change?.is_latest)
    throw new AppError('setting_changed', 'This setting was changed again. Undo the latest change first')
}
