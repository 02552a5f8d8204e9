import type { DisputeFacts } from '../src/outside/stripe/money-gateway.ts'
import { syncCharge } from '../src/modules/payments/charges/charges.ts'
import type { TestApp } from './app.ts'
import type { Game } from './games.ts'
import { rowOf } from '@queuemate/db/testing/rows'

/** What the provider says from now on of a dispute of a game's whole price. */
export function sayDispute(
  { payments, clock }: TestApp,
  { id: orderId }: Game,
  {
    status,
    stage = 'chargeback',
  }: { status: DisputeFacts['status']; stage?: DisputeFacts['stage'] | undefined },
): DisputeFacts {
  const id = `du_${orderId}`
  const isInquiry = stage === 'inquiry'
  const movements = isInquiry ? [] : [{ id: `txn_${id}_out`, amount: -1500, fee: 1500 }]
  if (status === 'won' && !isInquiry) movements.push({ id: `txn_${id}_in`, amount: 1500, fee: 0 })
  const dueAt = new Date(clock.now().getTime() + 7 * 86_400_000)
  const facts = {
    id,
    amount: 1500,
    reason: 'fraudulent',
    stage,
    status,
    dueAt,
    openedAt: clock.now(),
    movements,
  }
  payments.money.disputes.set(`pi_${orderId}`, [facts])
  return facts
}

/** Opens a dispute of a game, and returns its number. */
export async function openDispute(app: TestApp, game: Game, stage?: DisputeFacts['stage']): Promise<number> {
  sayDispute(app, game, { status: 'needs_response', stage })
  await syncCharge(app.context, game.id)
  const { id } = await rowOf(app.db, 'disputes', { order_id: game.id }, ['id'])
  return id
}
