import { formatMoney } from '../money.ts'
import type { SentEvidence } from './evidence.ts'

type Disputed = Pick<SentEvidence, 'player' | 'service_date'> & {
  dispute: { order_id: number; amount: number; reason: string }
}

/** How a statement can begin, by the bank's reason. In English, as the rest of the file: the bank reads it. */
export function statementFor({ dispute, player, service_date: day }: Disputed): string {
  const { order_id: order, amount, reason } = dispute
  const game = `Order ${order}, ${formatMoney(amount)}, was a game played on ${day}.`
  switch (reason) {
    case 'fraudulent':
    case 'unrecognized':
      return `${game} It was requested from the account of ${player.name} (${player.email}). The sessions of this account, its messages in the chat and the timeline are below.`
    case 'product_not_received':
      return `${game} The timeline below says when it was accepted, started and ended, and the screenshot shows its result.`
    case 'product_unacceptable':
      return `${game} The player confirmed its price when they requested it. The timeline below says when it was started and ended, and the refund policy what they had agreed to.`
    case 'duplicate':
      return `${game} This order was charged once. Other charges of this player are for other orders.`
    default:
      return `${game} What is recorded of it is below.`
  }
}
