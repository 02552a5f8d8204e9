import { expect } from 'vitest'
import { sendRefund } from '../src/modules/payments/refunds/send-refund.ts'
import type { TestApp } from './app.ts'
import { sumOfAccount } from './books.ts'
import type { Game } from './games.ts'

/** Runs the jobs of an order's promised refunds. */
export async function sendRefunds({ db, context }: TestApp, orderId: number): Promise<void> {
  const rows = await db.selectFrom('refunds').select('id').where('order_id', '=', orderId).execute()
  for (const { id } of rows) await sendRefund(context, id)
}

/** The balances of an order in cents: all of them, and together zero. */
export async function booksOfOrder({ db }: TestApp, { id, companion }: Game) {
  const of = (account: Parameters<typeof sumOfAccount>[1], subject: string | null = null) =>
    sumOfAccount(db, account, subject, id)
  const books = {
    provider: await of('provider_balance'),
    escrow: await of('order_escrow'),
    companion: await of('companion_payable', companion.id),
    fee: await of('fee_revenue'),
    refunds: await of('refunds'),
    provider_fees: await of('provider_fees'),
  }
  expect(Object.values(books).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  return books
}
