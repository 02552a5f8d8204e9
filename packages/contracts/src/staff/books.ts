import { z } from 'zod'
import { cents } from '../cents.ts'
import { ACCOUNTS } from '../payments/ledger.ts'

export const booksInput = z
  .object({
    from: z.iso.datetime().max(40).optional(),
    to: z.iso.datetime().max(40).optional(),
  })
  .refine(({ from, to }) => !from || !to || Date.parse(from) <= Date.parse(to), {
    path: ['to'],
    error: 'The end must not be before the start',
  })

/** The ledger's accounts, and their differences from the provider (contract §2 `staff.books.get`). */
export const booksView = z.object({
  /** The balances add up to zero; debits are positive. */
  accounts: z.array(z.object({ account: z.enum(ACCOUNTS), balance: cents })),
  totals: z.object({
    charged: cents,
    refunded: cents,
    /** The platform's fees. */
    fees: cents,
    /** The provider's fees. */
    provider_fees: cents,
    owed: cents,
    paid_out: cents,
    provider_balance: cents,
  }),
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
