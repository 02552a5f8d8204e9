import type { ChangesInput, SettingChange } from '@queuemate/contracts/staff/settings'
import * as settings from '@queuemate/db/queries/staff/settings'
import { idPlace, oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'

/** Every change of a setting, the newest first. */
export async function listChanges(ctx: Context, { kinds, limit, cursor }: ChangesInput) {
  const before = placeAfter(cursor, idPlace)?.[0]
  const found = await settings.listChanges(ctx.db, { kinds, limit: oneMore(limit), before })
  const { rows, next_cursor: nextCursor } = toPage(found, limit, ({ id }) => [id])
  return { items: rows.map(changeView), nextCursor }
}

function changeView({
  id,
  at,
  by,
  kind,
  key,
  before,
  after,
  undoes,
  is_latest,
}: settings.ChangeRow): SettingChange {
  return {
    id,
    at: at.toISOString(),
    by,
    kind: kind as SettingChange['kind'],
    key,
    before: before as SettingChange['before'],
    after: after as SettingChange['after'],
    can_undo: is_latest && after !== null,
    undoes,
  }
}
