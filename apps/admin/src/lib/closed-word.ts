import { t } from '@lingui/core/macro'
import type { ClosedReason } from '@queuemate/contracts/orders/machine'

const words: Record<ClosedReason, () => string> = {
  expired: () => t`expired`,
  missed: () => t`missed`,
  declined: () => t`declined`,
  withdrawn: () => t`withdrawn`,
  payment_failed: () => t`payment failed`,
  payment_unavailable: () => t`payment unavailable`,
  not_started: () => t`not started`,
  cancelled_by_player: () => t`canceled by the player`,
  staff: () => t`by staff`,
  customer_unresponsive: () => t`customer unresponsive`,
  emergency: () => t`emergency`,
  wrong_rank: () => t`wrong rank`,
  other: () => t`other reason`,
}

/** Why an order ended. A reason that this version does not know is shown as it is. */
export const closedWord = (reason: string): string => words[reason as ClosedReason]?.() ?? reason
