import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Drawer } from '../../lib/drawer.tsx'
import { Missing } from '../../lib/missing.tsx'
import { statementQuery } from './queries.ts'
import { PayoutState } from './payout-columns.tsx'
import { PayoutActions, PayoutParts } from './payout-statement.tsx'

/** The statement of a payout. A failed payout can be retried. */
export function PayoutPanel({ payoutId, onClose }: { payoutId: number; onClose: () => void }) {
  const query = useQuery(statementQuery(payoutId))
  const statement = query.data
  return (
    <Drawer
      label={t`Payout ${payoutId}`}
      page={`/payouts/${payoutId}/page`}
      onClose={onClose}
      head={
        <div className="row between g2">
          <h2>{t`Payout ${payoutId}`}</h2>
          {statement && <PayoutState status={statement.status} />}
        </div>
      }
      foot={statement && <PayoutActions statement={statement} />}
    >
      <QueryPanel
        bare
        query={query}
        problem={t`The payout could not be loaded.`}
        skeleton={<Skeleton height={200} />}
        missing={<Missing to="/payouts" label={t`Back to payouts`} />}
      >
        {(shown) => <PayoutParts statement={shown} />}
      </QueryPanel>
    </Drawer>
  )
}
