import { z } from 'zod'
import { AppError } from '@queuemate/contracts/errors'
import { featuredValue } from '@queuemate/contracts/staff/content'
import { type ChangesInput, EDITED_KINDS } from '@queuemate/contracts/staff/settings'
import { lockEdited } from '@queuemate/db/queries/lookups/edited'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import { listHomeCompanions } from '@queuemate/db/queries/staff/featured'
import * as settings from '@queuemate/db/queries/staff/settings'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import { idPlace, oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import type { Context, StaffContext } from '../../../context.ts'
import { bandOf, emitMoved, withOwnName, writePayband } from './paybands.ts'
import { writeSetting } from './write-setting.ts'

/** Every change of a setting, the newest first. */
export async function listChanges(ctx: Context, { kinds, limit, cursor }: ChangesInput) {
  const before = placeAfter(cursor, idPlace)?.[0]
  const found = await settings.listChanges(ctx.db, { kinds, limit: oneMore(limit), before })
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
export async function undoChange(
  ctx: StaffContext,
  input: { id: number; moveStranded: boolean },
): Promise<{ ok: true }> {
  const moved = await withOwnName(() =>
    inTransaction(ctx.db, async (tx) => {
      const change = await settings.findChange(tx, input.id)
      if (!change) throw new AppError('not_found')
      if (change.kind === 'payband') return undoPayband(ctx, tx, change, input.moveStranded)
      if (change.kind === 'referral_code') return undoCode(ctx, tx, change)
      return undoEdit(ctx, tx, change)
    }),
  )
  emitMoved(ctx, moved)
  return { ok: true }
}

async function undoPayband(
  ctx: StaffContext,
  tx: Tx,
  change: settings.ChangeRow,
  moveStranded: boolean,
): Promise<settings.MovedPrice[]> {
  const undoes = change.id
  const id = Number(change.key)
  const band = await settings.lockPayband(tx, id)
  await assertLatest(tx, undoes)
  if (change.before) {
    const values = savedBand.parse(change.before)
    const givesBack = savedPrices.parse(change.moved ?? [])
    if (band)
      return writePayband(ctx, tx, {
        id,
        values,
        before: bandOf(band),
        moveStranded,
        undoes,
        givesBack,
      })
    throw new AppError('setting_used', 'A removed payband cannot be restored. Create a new one')
  }
  if (!band) throw new AppError('setting_changed')
  const { companions } = (await settings.listPaybands(tx)).find((one) => one.id === id)!
  if (companions) throw new AppError('setting_used', `${companions} companions have this payband`)
  await settings.deletePayband(tx, id)
  await noteUndo(ctx, tx, {
    kind: 'payband',
    key: change.key,
    before: bandOf(band),
    after: null,
    undoes,
  })
  return []
}

async function undoCode(
  ctx: StaffContext,
  tx: Tx,
  change: settings.ChangeRow,
): Promise<settings.MovedPrice[]> {
  const undoes = change.id
  const id = Number(change.key)
  const code = await settings.lockCode(tx, id)
  await assertLatest(tx, undoes)
  if (!code) throw new AppError('not_found')
  // People may have applied with a code, so a new one is not removed but disabled.
  const { disabled, ...terms } = change.before ? savedCode.parse(change.before) : { disabled: true }
  await settings.updateCode(tx, id, { ...terms, disabled_at: disabled ? ctx.clock.now() : null })
  const { max_uses, expires_at, disabled_at } = code
  const before = { disabled: disabled_at !== null, ...('max_uses' in terms && { max_uses, expires_at }) }
  await noteUndo(ctx, tx, {
    kind: 'referral_code',
    key: change.key,
    before,
    after: { disabled, ...terms },
    undoes,
  })
  return []
}

async function undoEdit(
  ctx: StaffContext,
  tx: Tx,
  change: settings.ChangeRow,
): Promise<settings.MovedPrice[]> {
  const { id: undoes, key } = change
  const kind = EDITED_KINDS.find((one) => one === change.kind)
  if (!kind) throw new AppError('not_found')
  await lockEdited(tx, kind, key)
  await assertLatest(tx, undoes)
  await writeSetting(ctx, tx, { kind, key, value: change.before as object, undoes })
  return []
}

async function noteUndo(ctx: StaffContext, tx: Tx, change: settings.Change): Promise<void> {
  const at = ctx.clock.now()
  await settings.insertChange(tx, ctx.actor.id, at, change)
  await insertAudit(tx, ctx.actor, {
    at,
    before: { setting: change.kind, key: change.key, ...change.before },
    ...(change.after ? { after: change.after } : {}),
  })
}

/** The caller holds the lock of the setting. */
async function assertLatest(tx: Tx, id: number): Promise<void> {
  const change = await settings.findChange(tx, id)
  if (!change?.is_latest)
    throw new AppError('setting_changed', 'This setting was changed again. Undo the latest change first')
}
