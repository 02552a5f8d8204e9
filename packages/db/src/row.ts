import type { Insertable, Selectable, Updateable } from 'kysely'
import type { DB } from './schema.gen.ts'

/** Columns of a table as they are read, for statements written in SQL. */
export type Row<Table extends keyof DB, Column extends keyof Selectable<DB[Table]>> = Pick<
  Selectable<DB[Table]>,
  Column
>
export type NewRow<Table extends keyof DB> = Insertable<DB[Table]>
export type RowChange<Table extends keyof DB> = Updateable<DB[Table]>
