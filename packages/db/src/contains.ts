import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a column contains a text, in any case, width or composition and with or without accents. The text is never a
 * pattern; a trigram index over `fold(column)` serves it.
 */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`fold(${column}) like '%' || fold_piece(${text}) || '%'`
}
