import { t } from '@lingui/core/macro'
import { formatMoney, readAmount } from '@queuemate/contracts/money'

type RefundAmount = { cents: number; problem: null } | { cents: null; problem: string }

/** Parses a typed refund amount into cents, or returns why it cannot be refunded. Never rounds. */
export function readRefund(text: string, left: number): RefundAmount {
  const unclear = t`Please enter an amount like 4.50`
  const read = readAmount(text, unclear)
  if (read.problem !== null) return read
  const { cents, decimals } = read
  if (cents === 0 || decimals > 2) return { cents: null, problem: unclear }
  const most = formatMoney(left)
  if (cents > left) return { cents: null, problem: t`At most ${most} is left to refund` }
  return { cents, problem: null }
}
