import { sql, type RawBuilder } from 'kysely'
import type { DB } from './schema.gen.ts'

export interface Span {
  from: Date | undefined
  /** The first moment after it. */
  to: Date | undefined
}

const dayOf = (at: string) => sql.raw(`(${at} at time zone 'UTC')::date`)
const startOf = (day: string) => sql.raw(`((${day})::timestamp at time zone 'UTC')`)

/**
 * CTEs that divide a span of time: `whole` are rows of `daily_figures`, of days that lie in it and whose sums hold; `part`
 * (`start`, `stop`) is the rest of it: today and yesterday, days that were changed since they were summed up, and pieces of
 * days at both ends. What is read of both in one statement is of one moment, so it counts everything once. With `useSums`
 * false the whole span is a part.
 */
export function dividedSpan({ from, to }: Span, useSums = true): RawBuilder<unknown> {
  const closed = useSums
    ? sql`coalesce((select ${startOf('max(day) + 1')} from daily_figures), '-infinity')`
    : sql`'-infinity'::timestamptz`
  return sql`span as (
      select coalesce(${from ?? null}::timestamptz, '-infinity') as start,
        coalesce(${to ?? null}::timestamptz, 'infinity') as stop
    ), middle as (
      select first, greatest(first, least(${closed}, date_trunc('day', stop, 'UTC'))) as last
      from span, lateral (select date_trunc('day', start, 'UTC') as midnight) as begun, lateral (
        select case when midnight = start then start else midnight + interval '1 day' end as first) as begins
    ), changed as (
      select distinct day from changed_days, middle where day >= ${dayOf('first')} and day < ${dayOf('last')}
    ), whole as (
      select f.* from daily_figures f, middle
      where f.day >= ${dayOf('first')} and f.day < ${dayOf('last')} and f.day not in (select day from changed)
    ), part as (
      select start, least(first, stop) as stop from span, middle where start < least(first, stop)
      union all select greatest(start, last), stop from span, middle where greatest(start, last) < stop
      union all select ${startOf('day')}, ${startOf('day + 1')} from changed
    )`
}

/**
 * The rows of a table whose moment is between `start` and `stop` of what is joined before, in the order of the index that is
 * read. Without an order the planner, which cannot know how short a part is, reads the whole table.
 */
export function rowsBetween(table: keyof DB, at: string, as: string): RawBuilder<unknown> {
  const moment = sql.ref(at)
  return sql`cross join lateral (
    select * from ${sql.table(table)} where ${moment} >= start and ${moment} < stop order by ${moment}) as ${sql.ref(as)}`
}
