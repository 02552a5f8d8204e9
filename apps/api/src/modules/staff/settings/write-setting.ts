import { isDeepStrictEqual } from 'node:util'
import { cut } from '@queuemate/text/cut'
import { AppError } from '@queuemate/contracts/errors'
import type { EditedKind } from '@queuemate/contracts/staff/settings'
import * as edited from '@queuemate/db/queries/lookups/edited'
import { insertAudit } from '@queuemate/db/queries/staff/audit'
import * as settings from '@queuemate/db/queries/staff/settings'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import type { StaffActor } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { assertAdmin } from '../people/person.policy.ts'
import { EDIT_RULES } from './edited-rules.ts'

/** The most characters of a text in the audit log; the changes of settings have all of it. */
const AUDITED = 500

export interface Edit {
  kind: EditedKind
  key: string
  /** Null: the default. */
  value: object | null
  /** As it was read: a newer one refuses the change. */
  version?: number
  /** What it was before, where that is not what was last written. */
  before?: object
  undoes?: number
}

/**
 * Writes a setting in place of its default, as a version (docs/adr/0025). Throws `not_found`, `invalid_input`, `forbidden` for
 * limits of refunds unless an admin writes them, and `setting_changed` when another change came first or
 * nothing would change.
 */
export async function writeSetting(ctx: Context, tx: Tx, actor: StaffActor, edit: Edit): Promise<void> {
  const { kind, key, version, undoes } = edit
  // With this permission alone, a member could raise their own limit.
  if (kind === 'refund_limits') await assertAdmin(tx, actor)
  const rules = EDIT_RULES[kind]
  const fallback = await rules.fallback(tx, key)
  const row = await edited.lockEdited(tx, kind, key)
  if (version !== undefined && version !== row.version)
    throw new AppError(
      'setting_changed',
      `${row.by ?? 'Another member of staff'} changed this while you were editing. Check the current version before you save`,
    )
  const before = edit.before ?? (row.value as object | null) ?? fallback
  const value = edit.value ?? fallback
  if (isDeepStrictEqual(before, value))
    throw new AppError('setting_changed', 'The setting already has this value')
  await rules.check(tx, key, value)
  const at = ctx.clock.now()
  const kept = isDeepStrictEqual(value, fallback) ? null : value
  await edited.writeEdited(tx, { kind, key, value: kept, at, by: actor.id })
  await rules.apply?.(tx, key, value)
  const undone = undoes === undefined ? {} : { undoes }
  await settings.insertChange(tx, actor.id, at, { kind, key, before, after: value, ...undone })
  await insertAudit(tx, actor, {
    at,
    before: { setting: kind, key, ...brief(before) },
    after: brief(value),
  })
}

/** The same in a transaction of its own. */
export function changeSetting(ctx: Context, actor: StaffActor, edit: Edit): Promise<void> {
  return inTransaction(ctx.db, (tx) => writeSetting(ctx, tx, actor, edit))
}

const brief = (value: object): object =>
  Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [
      name,
      typeof part === 'string' ? cut(part, AUDITED, '…') : part,
    ]),
  )
