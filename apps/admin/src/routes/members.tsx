import { t } from '@lingui/core/macro'
import { useLocation } from 'react-router-dom'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { useOptimisticQuery } from '@queuemate/app-kit/use-optimistic'
import { EmptyState } from '@queuemate/ui/empty-state'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Invitations } from '../features/members/invitations.tsx'
import { memberChanges, MembersTable } from '../features/members/members-table.tsx'
import { RequireTwoFactor } from '../features/members/require-two-factor.tsx'
import { Page } from '../lib/page.tsx'
import { useStaff } from '../lib/staff.ts'

/** Roles: the members of staff and their permissions. For admins only. */
export function Component() {
  const { state } = useLocation()
  const isAdmin = useStaff()?.role === 'admin'
  const members = useOptimisticQuery(memberChanges, { enabled: isAdmin })
  if (!isAdmin)
    return (
      <Page title={t`Roles`}>
        <EmptyState title={t`This page is for admins only`} />
      </Page>
    )
  return (
    <Page title={t`Roles`}>
      <div className="stack g4">
        <QueryPanel
          query={members}
          problem={t`The staff could not be loaded.`}
          skeleton={<Skeleton height={240} />}
        >
          {({ two_factor_required: required, two_factor_from: from, items }) => (
            <>
              <RequireTwoFactor
                required={required}
                from={from}
                without={items.filter((one) => !one.two_factor && !one.banned)}
              />
              <MembersTable members={items} />
              <Invitations isInviting={state === 'invite'} />
            </>
          )}
        </QueryPanel>
      </div>
    </Page>
  )
}
