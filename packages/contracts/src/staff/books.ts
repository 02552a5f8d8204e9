import { z } from 'zod'
import { cents } from '../cents.ts'
import { ACCOUNTS } from '../payments/ledger.ts'

export const booksInput = z
  .object({
    from: z.iso.datetime('Please enter a date').max(40).optional(),
    to: z.iso.datetime('Please enter a date').max(40).optional(),
  })
  .refine(({ from, to }) => !from || !to || Date.parse(from) <= Date.parse(to), {
    path: ['to'],
    error: 'The end must not be before the start',
  })

export type BooksInput = z.output<typeof booksInput>

/** The most entries that one file contains. */
export const BOOKS_CSV_MAX = 50_000

/** The entries of a period as a file: `csv` is its text, the newest entries first. */
export const booksSheet = z.object({
  csv: z.string(),
  rows: z.int(),
  /** False if the period has more entries than a file can contain. */
  complete: z.boolean(),
})
export type BooksSheet = z.infer<typeof booksSheet>

/** What moved on the ledger's accounts in a period, and their differences from the provider (contract §2 `staff.books.get`). */
export const booksView = z.object({
  /** They add up to zero; debits are positive. */
  accounts: z.array(z.object({ account: z.enum(ACCOUNTS), balance: cents })),
  totals: z.object({
    charged: cents,
    refunded: cents,
    /** The platform's fees. */
    fees: cents,
    /** The provider's fees. */
    provider_fees: cents,
    paid_out: cents,
    /** What is owed to companions, and our balance at the provider, after all that has ever moved. */
    owed: cents,
    provider_balance: cents,
  }),
  /** When the ledger begins; null while it is empty. */
  first_at: z.string().nullable(),
  /** Where the ledger and the provider differed at the last reconciliation. */
  differences: z.array(
    z.object({
      order_id: z.int().nullable(),
      payout_id: z.int().nullable(),
      expected: cents,
      found: cents,
    }),
  ),
  /** Null before the first reconciliation. */
  reconciled_at: z.string().nullable(),
  /** Our balance as reported by the provider at that time. */
  reported_balance: cents.nullable(),
})
export type BooksView = z.infer<typeof booksView>
