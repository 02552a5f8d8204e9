import { z } from 'zod'

/** The orders of a list: `amount` is by amount, the smallest first, and `-amount` the largest first. */
export const sortsOf = <const C extends string>(...columns: C[]) =>
  columns.flatMap((column) => [column, `-${column}`] as const) as [C | `-${C}`, ...(C | `-${C}`)[]]

/** How a list is sorted. Without it, a list has its own order. */
export const sortInput = <const S extends [string, ...string[]]>(sorts: S) => z.enum(sorts).optional()
