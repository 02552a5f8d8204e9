import { sql, type RawBuilder } from 'kysely'

/** Conditions by the error code with which a call is refused otherwise; the first that fails is told. */
type Rules<Code extends string> = Record<Code, RawBuilder<unknown>>

/** The code of the first rule that does not hold, and null if all do. */
export const refusalOf = <Code extends string>(rules: Rules<Code>) => {
  const whens = Object.entries<RawBuilder<unknown>>(rules).map(
    ([code, holds]) => sql`when (${holds}) is not true then ${sql.lit(code)}`,
  )
  return sql<Code | null>`case ${sql.join(whens, sql` `)} end`
}
