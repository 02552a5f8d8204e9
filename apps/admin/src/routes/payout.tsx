import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Card, CardBody } from '@queuemate/ui/card'
import { PayoutState } from '../features/payouts/payout-columns.tsx'
import {
  PayoutActions,
  PayoutFacts,
  PayoutFailure,
  PayoutLines,
} from '../features/payouts/payout-statement.tsx'
import { statementQuery } from '../features/payouts/queries.ts'
import columnStyles from '../lib/columns.module.css'
import { RecordPage, useRecordNumber } from '../lib/record-page.tsx'

/** One payout as a page: what the panel beside the list shows, in two columns. */
export function Component() {
  const { id, number, options } = useRecordNumber()
  const query = useQuery({ ...statementQuery(number), ...options })
  return (
    <RecordPage
      title={options.enabled ? t`Payout ${id}` : t`Payout`}
      query={query}
      problem={t`The payout could not be loaded.`}
      list={{ to: `/payouts/${id}`, label: t`In the list` }}
      back={{ to: '/payouts', label: t`Back to payouts` }}
      aside={query.data && <PayoutState status={query.data.status} />}
      actions={query.data && <PayoutActions key={id} statement={query.data} />}
    >
      {(statement) => (
        <div className="stack g4">
          <PayoutFailure statement={statement} />
          <div className={columnStyles.columns}>
            <Card className={columnStyles.facts}>
              <CardBody>
                <PayoutFacts statement={statement} />
              </CardBody>
            </Card>
            <Card>
              <CardBody>
                <PayoutLines statement={statement} />
              </CardBody>
            </Card>
          </div>
        </div>
      )}
    </RecordPage>
  )
}
