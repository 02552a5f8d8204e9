import { t } from '@lingui/core/macro'
import type { RefundRequest } from '../../lib/outputs.ts'

/** What a request is for, as a title. */
export function requestTitle({ kind, order_id: order, companion }: RefundRequest): string {
  const [number, name] = [String(order), companion.name]
  if (kind === 'unpaid') return t`Refund of all unpaid games of ${name}`
  if (kind === 'abandon') return t`End of order ${number}, with a refund`
  if (kind === 'dispute') return t`Accept the dispute of order ${number}`
  return kind === 'report'
    ? t`Report on order ${number}, settled with a refund`
    : t`Refund of order ${number}`
}
