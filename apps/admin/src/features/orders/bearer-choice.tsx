import { t } from '@lingui/core/macro'
import { REFUND_BEARERS, type RefundBearer } from '@queuemate/contracts/payments/refunds'
import { ChoiceGroup } from '@queuemate/ui/choice-group'
import { bearerName } from '../../lib/labels.ts'

type BearerChoiceProps = { value: RefundBearer; onChange: (next: RefundBearer) => void }

/** Who bears a refund. */
export function BearerChoice({ value, onChange }: BearerChoiceProps) {
  return (
    <ChoiceGroup
      dense
      legend={t`Who covers the refund`}
      value={value}
      onValueChange={(next) => onChange(REFUND_BEARERS.find((bearer) => bearer === next) ?? 'both')}
      choices={REFUND_BEARERS.map((bearer) => ({ value: bearer, label: bearerName(bearer) }))}
    />
  )
}
