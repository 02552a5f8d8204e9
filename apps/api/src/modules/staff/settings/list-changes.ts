import { featuredValue } from '@queuemate/contracts/staff/content'
import type { ChangesInput } from '@queuemate/contracts/staff/settings'
import { listHomeCompanions } from '@queuemate/db/queries/staff/featured'
import * as settings from '@queuemate/db/queries/staff/settings'
import { idPlace, oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'

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
