import type { NewRow } from '../../row.ts'
import type { Db, Tx } from '../../transaction.ts'

interface OwnSavedFilter {
  id: number
  staffId: string
}

/** The saved filters of one list of a member of staff, by name. */
export function selectSavedFilters(db: Db, staffId: string, list: string) {
  return db
    .selectFrom('saved_views')
    .select(['id', 'name', 'search'])
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .orderBy('name')
    .execute()
}

export function insertSavedFilter(tx: Tx, values: NewRow<'saved_views'>) {
  return tx
    .insertInto('saved_views')
    .values(values)
    .returning(['id', 'name', 'search'])
    .executeTakeFirstOrThrow()
}

/** Undefined for the filter of another person. */
export function updateSavedFilter(tx: Tx, { id, staffId }: OwnSavedFilter, name: string) {
  return tx
    .updateTable('saved_views')
    .set({ name })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning(['id', 'name', 'search'])
    .executeTakeFirst()
}

/** Returns the name of the filter; undefined for the filter of another person. */
export function deleteSavedFilter(tx: Tx, { id, staffId }: OwnSavedFilter) {
  return tx
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('name')
    .executeTakeFirst()
}
