import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { PayoutState } from '../features/payouts/payout-columns.tsx'
import { PayoutActions, PayoutParts } from '../features/payouts/payout-statement.tsx'
import { statementQuery } from '../features/payouts/queries.ts'
import { RecordPage, useRecordNumber } from '../lib/record-page.tsx'

/** One payout as a page. */
export function Component() {
  const { id, number, options } = useRecordNumber()
  const query = useQuery({ ...statementQuery(number), ...options })
  return (
    <RecordPage
      title={options.enabled ? t`Payout ${id}` : t`Payout`}
      query={query}
      problem={t`The payout could not be loaded.`}
      list={{ to: `/payouts/${id}`, label: t`Beside the list` }}
      back={{ to: '/payouts', label: t`Back to payouts` }}
      aside={query.data && <PayoutState status={query.data.status} />}
      actions={query.data && <PayoutActions key={id} statement={query.data} />}
    >
      {(statement) => <PayoutParts isPage statement={statement} />}
    </RecordPage>
  )
}
