import { t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import { formatMoment } from '@queuemate/i18n/format'
import type { DisputeView } from '../../lib/outputs.ts'

/** What happens next to a dispute, in plain words. */
export function nextOf(
  { status, stage, amount, due_at: due, charged_at: charged }: DisputeView,
  isAccepted: boolean,
): string {
  const money = formatMoney(amount)
  switch (status) {
    case 'needs_response':
      if (!due) return t`The bank is waiting for our evidence.`
      if (stage === 'inquiry')
        return t`The bank has asked about the charge and has not taken ${money} yet. Without evidence by ${formatMoment(due)}, it may open a dispute. A refund closes the inquiry.`
      return t`The bank has taken ${money} back. Without evidence by ${formatMoment(due)}, it decides in the player's favor.`
    case 'under_review':
      return t`The bank has our evidence and usually decides within two to three months. We cannot send more evidence.`
    case 'won':
      return stage === 'inquiry'
        ? t`The bank is satisfied: we keep ${money}.`
        : t`The bank decided in our favor and returned ${money}.`
    case 'lost':
      if (isAccepted)
        return charged
          ? t`Staff accepted the dispute: the player keeps ${money}. The companion's earnings were deducted.`
          : t`Staff accepted the dispute: the player keeps ${money}. Queuemate covers the loss unless the companion broke the rules. If they did, charge them on the order's page.`
      return charged
        ? t`The bank decided in the player's favor: the player keeps ${money}. The companion's earnings were deducted.`
        : t`The bank decided in the player's favor: the player keeps ${money}. Queuemate covers the loss unless the companion broke the rules. If they did, charge them on the order's page.`
  }
}
