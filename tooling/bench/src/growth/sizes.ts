import { sql, type RawBuilder } from 'kysely'
import { formatTable } from '@queuemate/run/table'
import type { Setup } from '../setup.ts'

interface Size {
  name: string
  rows: number
  heap: number
  indexes: number
  /** Pages that are read from the root to a row's entry. */
  depth: number
}

const MB = 1e6
const mb = (bytes: number) => `${(bytes / MB).toFixed(0)} MB`

/** What the larger database takes on the disk, table by table, and how long PostgreSQL takes to clean it up. */
export async function measureSizes(setups: readonly Setup[]): Promise<string> {
  const setup = setups.at(-1)!
  const { db } = setup.database
  await sql`create extension pageinspect`.execute(db)
  const { rows: sizes } = await sql<Size>`
    select c.relname as name, c.reltuples::bigint as rows, pg_table_size(c.oid) as heap, pg_indexes_size(c.oid) as indexes,
      (select coalesce(max((bt_metap(indexrelid::regclass::text)).level), 0) + 1 from pg_index
        join pg_class i on i.oid = indexrelid join pg_am on pg_am.oid = i.relam and amname = 'btree' where indrelid = c.oid) as depth
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and pg_total_relation_size(c.oid) > 10 * ${MB} and c.reltuples > 0
    order by pg_total_relation_size(c.oid) desc`.execute(db)
  const rows = sizes.map(({ name, rows: count, heap, indexes, depth }) => [
    name,
    String(count),
    mb(heap),
    mb(indexes),
    ((heap + indexes) / count).toFixed(0),
    String(depth),
  ])
  return [
    formatTable(
      [['Table', 'Rows', 'Rows on disk', 'Indexes', 'Bytes per row', 'Depth of indexes'], ...rows],
      {
        heading: true,
      },
    ),
    await measureVacuum(setup),
  ].join('\n\n')
}

/** Until PostgreSQL cleans a table up by itself, a fifth of its rows have changed. */
async function measureVacuum({ database: { db } }: Setup): Promise<string> {
  const rows: string[][] = []
  const time = async (what: string, statement: RawBuilder<unknown>) => {
    const started = performance.now()
    await statement.execute(db)
    rows.push([what, `${((performance.now() - started) / 1000).toFixed(1)} s`])
  }
  // As the end of a game does, this writes each order to another page, with new entries in all indexes.
  await sql`alter table orders disable trigger user`.execute(db)
  await sql`update orders set scored_at = scored_at + interval '1 s' where id % 5 = 0`.execute(db)
  await sql`alter table orders enable trigger user`.execute(db)
  await time('orders, of which a fifth has changed', sql`vacuum orders`)
  await time('orders, again', sql`vacuum orders`)
  await time('order_events, to freeze it', sql`vacuum (freeze, disable_page_skipping) order_events`)
  return formatTable([['Vacuum', 'Time'], ...rows], { heading: true })
}
