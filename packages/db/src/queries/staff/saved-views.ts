import type { Db, Tx } from '../../transaction.ts'

interface OwnView {
  id: number
  staffId: string
}

/** The views of a member of staff, by name. */
export function listViews(db: Db, staffId: string, list: string) {
  return db
    .selectFrom('saved_views')
    .select(['id', 'name', 'search'])
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .orderBy('name')
    .execute()
}

export function insertView(
  tx: Tx,
  values: { staff_id: string; list: string; name: string; search: string; created_at: Date },
) {
  return tx
    .insertInto('saved_views')
    .values(values)
    .returning(['id', 'name', 'search'])
    .executeTakeFirstOrThrow()
}

/** Undefined for a view of another person. */
export function renameView(tx: Tx, { id, staffId }: OwnView, name: string) {
  return tx
    .updateTable('saved_views')
    .set({ name })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning(['id', 'name', 'search'])
    .executeTakeFirst()
}

/** Returns the name of the view; undefined for a view of another person. */
export function deleteView(tx: Tx, { id, staffId }: OwnView) {
  return tx
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('name')
    .executeTakeFirst()
}
