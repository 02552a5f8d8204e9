import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { isCompanion, useCurrentUser } from '../../lib/current-user.ts'
import { trpc } from '../../lib/trpc.ts'

/** How often somebody who waits for staff is told of a change, beside every return to the tab. */
const everyMs = 30_000

/** Where the applicant stands. Whoever waits for staff sees the decision without reloading, and their new role with it. */
export function useApplication() {
  const companion = isCompanion(useCurrentUser())
  const application = trpc.companions.application.useQuery(undefined, {
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.status === AgreementStatus.pending || (data?.status === AgreementStatus.active && !companion)
        ? everyMs
        : false,
  })
  const lacksRole = application.data?.status === AgreementStatus.active && !companion
  trpc.accounts.me.useQuery(undefined, {
    staleTime: 60_000,
    refetchOnWindowFocus: 'always',
    refetchInterval: lacksRole ? everyMs : false,
  })
  return application
}
