import { t } from '@lingui/core/macro'
import type { EvidenceText } from '@queuemate/contracts/payments/evidence'

/** The texts for the bank, as staff call them. */
export const evidenceLabels: Record<EvidenceText, () => string> = {
  product_description: () => t`What was sold`,
  uncategorized_text: () => t`Timeline`,
  customer_communication_text: () => t`Chat`,
  access_activity_log: () => t`The player's sessions`,
  refund_policy_disclosure: () => t`Refund policy`,
}
