import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '@queuemate/contracts/money'
import { Alert } from '@queuemate/ui/alert'
import { Button } from '@queuemate/ui/button'
import { Field } from '@queuemate/ui/field'
import { Select } from '@queuemate/ui/select'
import type { CompanionDetail } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { paybandsQuery } from '../../lib/queries.ts'
import { trpcClient } from '../../lib/trpc.ts'

/** Changes the payband. If the price is outside the new one, shows the new price before saving. */
export function PaybandForm({
  companion: { user_id: userId, payband, price },
}: {
  companion: CompanionDetail
}) {
  const bands = useQuery(paybandsQuery).data?.items ?? []
  const [chosen, setChosen] = useState(payband?.id)
  const band = bands.find(({ id }) => id === chosen)
  const moved = band ? Math.min(Math.max(price, band.minimum), band.maximum) : price
  const isOutside = moved !== price
  const isChanged = chosen !== payband?.id
  const update = useAction(trpcClient.staff.companions.update, {
    success: t`The payband is now ${band?.name ?? ''}`,
  })
  return (
    <div className="stack g3">
      <Field label={t`Payband`}>
        <Select
          value={chosen === undefined ? undefined : String(chosen)}
          placeholder={t`Choose a payband`}
          options={bands.map(({ id, name, minimum, maximum }) => ({
            value: String(id),
            label: t`${name}, ${formatMoney(minimum)} to ${formatMoney(maximum)}`,
          }))}
          onValueChange={(value) => setChosen(Number(value))}
        />
      </Field>
      {band && isChanged && isOutside && (
        <Alert tone="pending">
          {t`The price of ${formatMoney(price)} is outside ${band.name}. It changes to ${formatMoney(moved)}, and the companion is notified by email.`}
        </Alert>
      )}
      {band && isChanged && (
        <div>
          <Button
            variant="primary"
            loading={update.isPending}
            onClick={() => update.run({ userId, paybandId: band.id, movePrice: isOutside })}
          >
            {isOutside ? t`Change payband and price` : t`Change payband`}
          </Button>
        </div>
      )}
    </div>
  )
}
