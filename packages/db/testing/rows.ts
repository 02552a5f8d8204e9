import { sql, type InsertObject, type Selectable, type SqlBool, type Updateable } from 'kysely'
import type { DB } from '../src/schema.gen.ts'
import type { Db } from '../src/transaction.ts'

type Table = keyof DB & string
type Row<T extends Table> = Selectable<DB[T]>

const matches = (where: object) =>
  sql.join<SqlBool>(
    [sql`true`, ...Object.entries(where).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)],
    sql` and `,
  )

/** The rows of a table that have these values; with `columns`, only those, and sorted by `order`. */
export async function rowsOf<T extends Table, C extends keyof Row<T> & string = keyof Row<T> & string>(
  db: Db,
  table: T,
  where: Partial<Row<T>>,
  columns?: readonly C[],
  order?: keyof Row<T> & string,
): Promise<Pick<Row<T>, C>[]> {
  const selected = columns ? sql.join(columns.map((name) => sql.ref(name))) : sql`*`
  const sorted = order ? sql`order by ${sql.ref(order)}` : sql``
  const { rows } = await sql<
    Pick<Row<T>, C>
  >`select ${selected} from ${sql.table(table)} where ${matches(where)} ${sorted}`.execute(db)
  return rows
}

/** The first of them; fails if there is none. */
export async function rowOf<T extends Table, C extends keyof Row<T> & string = keyof Row<T> & string>(
  db: Db,
  table: T,
  where: Partial<Row<T>>,
  columns?: readonly C[],
): Promise<Pick<Row<T>, C>> {
  const [row] = await rowsOf(db, table, where, columns)
  if (!row) throw new Error(`no row of ${table} with ${JSON.stringify(where)}`)
  return row
}

export async function updateRows<T extends Table>(
  db: Db,
  table: T,
  where: Partial<Row<T>>,
  values: Updateable<DB[T]>,
): Promise<void> {
  const changes = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${matches(where)}`.execute(db)
}

export async function insertRows<T extends Table>(
  db: Db,
  table: T,
  values: InsertObject<DB, T> | readonly InsertObject<DB, T>[],
): Promise<void> {
  await db.insertInto(table).values(values).execute()
}

/** Inserts a row, and returns it with what the database fills in. */
export async function insertRow<T extends Table>(
  db: Db,
  table: T,
  values: InsertObject<DB, T>,
): Promise<Row<T>> {
  const row = await db.insertInto(table).values(values).returningAll().executeTakeFirstOrThrow()
  return row as unknown as Row<T>
}
