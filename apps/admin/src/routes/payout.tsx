import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useParams } from 'react-router-dom'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { LinkButton } from '@queuemate/ui/button'
import { Card, CardBody } from '@queuemate/ui/card'
import { Skeleton } from '@queuemate/ui/skeleton'
import { PayoutState } from '../features/payouts/payout-columns.tsx'
import {
  PayoutActions,
  PayoutFacts,
  PayoutFailure,
  PayoutLines,
} from '../features/payouts/payout-statement.tsx'
import columnStyles from '../lib/columns.module.css'
import { Missing } from '../lib/missing.tsx'
import { Page } from '../lib/page.tsx'
import { trpc } from '../lib/trpc.ts'

/** One payout as a page: what the panel beside the list shows, in two columns. */
export function Component() {
  const { id = '' } = useParams()
  const isNumber = /^\d{1,15}$/.test(id)
  const query = trpc.staff.payouts.statement.useQuery(
    { payoutId: Number(id) },
    { enabled: isNumber, retry: false },
  )
  const statement = query.data
  const missing = <Missing to="/payouts" label={t`Back to payouts`} />
  if (!isNumber) return <Page title={t`Payout`}>{missing}</Page>
  return (
    <Page
      title={t`Payout ${id}`}
      aside={statement && <PayoutState status={statement.status} />}
      actions={
        <>
          <LinkButton asChild>
            <Link to={`/payouts/${id}`}>
              <Trans>In the list</Trans>
            </Link>
          </LinkButton>
          {statement && <PayoutActions key={id} statement={statement} />}
        </>
      }
    >
      <QueryPanel
        query={query}
        problem={t`The payout could not be loaded.`}
        skeleton={<Skeleton height={320} />}
        missing={missing}
      >
        {(shown) => (
          <div className="stack g4">
            <PayoutFailure statement={shown} />
            <div className={columnStyles.columns}>
              <Card className={columnStyles.facts}>
                <CardBody>
                  <PayoutFacts statement={shown} />
                </CardBody>
              </Card>
              <Card>
                <CardBody>
                  <PayoutLines statement={shown} />
                </CardBody>
              </Card>
            </div>
          </div>
        )}
      </QueryPanel>
    </Page>
  )
}
