import { t } from '@lingui/core/macro'
import { Card, CardBody } from '@queuemate/ui/card'
import { PayoutState } from '../features/payouts/payout-columns.tsx'
import {
  PayoutActions,
  PayoutFacts,
  PayoutFailure,
  PayoutLines,
} from '../features/payouts/payout-statement.tsx'
import columnStyles from '../lib/columns.module.css'
import { RecordPage, useRecordNumber } from '../lib/record-page.tsx'
import { trpc } from '../lib/trpc.ts'

/** One payout as a page: what the panel beside the list shows, in two columns. */
export function Component() {
  const { id, number, options } = useRecordNumber()
  const query = trpc.staff.payouts.statement.useQuery({ payoutId: number }, options)
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
