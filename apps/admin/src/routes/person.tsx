import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { Avatar } from '@queuemate/ui/avatar'
import { EmptyState } from '@queuemate/ui/empty-state'
import { Skeleton } from '@queuemate/ui/skeleton'
import { AuditLinks } from '../features/members/audit-links.tsx'
import { LastReads } from '../features/audit/last-reads.tsx'
import { PersonActions } from '../features/people/person-actions.tsx'
import { Profile } from '../features/people/profile.tsx'
import { personQuery } from '../features/people/queries.ts'
import { Pictures } from '../features/risk/pictures.tsx'
import { Page } from '../lib/page.tsx'
import { SharedAccounts } from '../lib/shared-accounts.tsx'
import { useHasPermission } from '../lib/staff.ts'

/** A person's profile, with the actions for staff. */
export function Component() {
  const { id: userId = '' } = useParams()
  const person = useQuery(personQuery(userId))
  const mayPay = useHasPermission('payouts')
  const mayRefund = useHasPermission('refunds')
  const mayAudit = useHasPermission('audit')
  const { data } = person
  return (
    <Page
      title={data?.name ?? t`Person`}
      aside={data && <Avatar picture={data.picture} alt="" size={32} />}
      actions={
        data && (
          <>
            {mayPay && data.companion && (
              <Link className="link sm" to={`/payouts?companion=${data.id}`}>
                {t`Payouts`}
              </Link>
            )}
            {mayRefund && (
              <Link className="link sm" to={`/refunds?person=${data.id}`}>
                {t`Refunds`}
              </Link>
            )}
            <AuditLinks person={data} />
            <PersonActions person={data} />
          </>
        )
      }
    >
      <QueryPanel
        query={person}
        problem={t`The person could not be loaded.`}
        skeleton={<Skeleton height={320} />}
        missing={
          <EmptyState
            title={t`Account not found`}
            action={
              <Link className="link" to="/people">
                {t`Back to people`}
              </Link>
            }
          />
        }
      >
        {(shown) => (
          <Profile key={shown.id} person={shown}>
            {mayPay && <SharedAccounts userId={shown.id} name={shown.name} />}
            {mayPay && shown.companion && <Pictures userId={shown.id} />}
            {mayAudit && <LastReads personId={shown.id} />}
          </Profile>
        )}
      </QueryPanel>
    </Page>
  )
}
