import { t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'

const AMOUNT = /^\$?(\d{1,7}(\.\d{1,2})?|\.\d{1,2})$/

type RefundAmount = { cents: number; problem: null } | { cents: null; problem: string }

/** Parses a typed refund amount into cents, or returns why it cannot be refunded. Never rounds. */
export function readRefund(text: string, left: number): RefundAmount {
  const written = text.trim()
  const cents = AMOUNT.test(written) ? Math.round(Number(written.replace('$', '')) * 100) : 0
  if (cents === 0) return { cents: null, problem: t`Please enter an amount like 4.50` }
  const most = formatMoney(left)
  if (cents > left) return { cents: null, problem: t`At most ${most} is left to refund` }
  return { cents, problem: null }
}
