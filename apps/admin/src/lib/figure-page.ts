import { t } from '@lingui/core/macro'
import type { OrderFigure } from '@queuemate/contracts/staff/orders'

/** Returns the list of the orders that a figure of the overview counts, from the start of its period (ISO 8601) on. */
export const figurePage =
  (figure: OrderFigure) =>
  (start: string): string =>
    `/orders?figure=${figure}&since=${start}`

/** The label of a list that has only these orders. */
export function figureName(figure: OrderFigure): string {
  const names: Record<OrderFigure, string> = {
    requests: t`All requests`,
    accepted: t`Accepted requests`,
    missed: t`Missed requests`,
    failed_payments: t`Failed card payments`,
    charged: t`Charged orders`,
  }
  return names[figure]
}
