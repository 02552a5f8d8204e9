import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** The last row of the page before: what the list is sorted by, as a whole number, and the row's id. */
export type SortPlace<Id extends number | string = number> = readonly [key: number, id: Id]

/** The order of a list by a key that is a whole number and never null, and by the id among equal ones. */
export function sortBy<C extends string>(
  keys: Record<C, RawBuilder<unknown>>,
  sort: C | `-${C}`,
  id: RawBuilder<unknown>,
) {
  const isDown = sort.startsWith('-')
  const key = keys[(isDown ? sort.slice(1) : sort) as C]
  const direction = isDown ? sql`desc` : sql`asc`
  return {
    key: sql<number>`(${key})::bigint`,
    order: sql`${key} ${direction}, ${id} ${direction}`,
    after: ([last, lastId]: SortPlace<number | string>) =>
      sql<SqlBool>`(${key}, ${id}) ${isDown ? sql`<` : sql`>`} (${last}::bigint, ${lastId})`,
  }
}

/** A moment as a whole number, in microseconds. */
export const microseconds = (moment: RawBuilder<unknown>) =>
  sql`(extract(epoch from ${moment}) * 1000000)::bigint`
