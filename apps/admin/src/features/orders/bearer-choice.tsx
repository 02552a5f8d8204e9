import { t } from '@lingui/core/macro'
import { REFUND_BEARERS, type RefundBearer } from '@queuemate/contracts/payments/refunds'
import { ChoiceGroup } from '@queuemate/ui/choice-group'

type BearerChoiceProps = { value: RefundBearer; onChange: (next: RefundBearer) => void }

/** Who bears a refund. */
export function BearerChoice({ value, onChange }: BearerChoiceProps) {
  const labels: Record<RefundBearer, string> = {
    both: t`The companion and Queuemate, each their part`,
    queuemate: t`Queuemate alone`,
  }
  return (
    <ChoiceGroup
      dense
      legend={t`Who pays for it`}
      value={value}
      onValueChange={(next) => onChange(REFUND_BEARERS.find((bearer) => bearer === next) ?? 'both')}
      choices={REFUND_BEARERS.map((bearer) => ({ value: bearer, label: labels[bearer] }))}
    />
  )
}
