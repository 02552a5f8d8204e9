import { sql, type RawBuilder } from 'kysely'

/** `column` contains a text in any case. The text is never a pattern; a trigram index over `lower(column)` serves it. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern}`
}
