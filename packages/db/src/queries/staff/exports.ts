import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Exports } from '../../schema.gen.ts'
import type { Db, Tx } from '../../transaction.ts'

export type ExportRow = Selectable<Exports>

export function insertExport(tx: Tx, values: Insertable<Exports>): Promise<ExportRow> {
  return tx.insertInto('exports').values(values).returningAll().executeTakeFirstOrThrow()
}

export function findExport(db: Db, id: string): Promise<ExportRow | undefined> {
  return db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns false for an export that is gone. */
export async function updateExport(db: Db, id: string, values: Updateable<Exports>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set(values)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
