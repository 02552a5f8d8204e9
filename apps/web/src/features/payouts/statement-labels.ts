import { t } from '@lingui/core/macro'
import { formatDate, formatLongDate } from '@queuemate/i18n/format'
import type { RouterOutputs } from '../../lib/trpc.ts'

export type Statement = RouterOutputs['payouts']['statement']
export type StatementLine = Statement['lines'][number]

const DAY_MS = 24 * 60 * 60 * 1000

/** What a line is for, without its date. */
export function lineTitle({ kind, order_id }: StatementLine): string {
  const order = order_id ?? ''
  const texts = {
    earning: t`Order ${order}`,
    refund: t`Refund of order ${order}`,
    refund_failed: t`Failed refund of order ${order}`,
    dispute: t`Lost dispute of order ${order}`,
    returned: t`Earlier payout that your bank returned`,
  }
  return texts[kind]
}

/** The last day of the week that was paid. Weeks end on Sunday at 24:00 UTC. */
export function lastDay({ period_end: end }: Pick<Statement, 'period_end'>): string {
  return formatLongDate(new Date(Date.parse(end) - DAY_MS).toISOString().slice(0, 10))
}

/** When the money was sent, or why it was not. */
export function stateText({ status, paid_at: paid, created_at: created }: Statement): string {
  const texts = {
    pending: t`On its way since ${formatDate(created)}`,
    paid: t`Sent on ${formatDate(paid ?? created)}`,
    failed: t`Not sent`,
    returned: t`Sent on ${formatDate(paid ?? created)}, returned by your bank`,
  }
  return texts[status]
}

/** What the lines add up to: prices, fees and everything that was deducted or added. */
export function totalsOf(lines: readonly StatementLine[]): {
  prices: number
  fees: number
  adjustments: number
} {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return {
    prices: sum(lines.map(({ price }) => price ?? 0)),
    fees: sum(lines.map(({ fee }) => fee ?? 0)),
    adjustments: sum(lines.filter(({ kind }) => kind !== 'earning').map(({ amount }) => amount)),
  }
}
