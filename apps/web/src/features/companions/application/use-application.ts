import { useQuery } from '@tanstack/react-query'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { isCompanion, meQuery, useCurrentUser } from '../../../lib/current-user.ts'
import { applicationQuery } from '../queries.ts'

/** How often the page checks for a decision by staff, in addition to each return to the tab. */
const everyMs = 30_000

/** The state of the application. Applicants see the staff's decision and their new role without a reload. */
export function useApplication() {
  const companion = isCompanion(useCurrentUser())
  const application = useQuery({
    ...applicationQuery,
    refetchInterval: ({ state: { data } }) =>
      data?.status === AgreementStatus.pending || (data?.status === AgreementStatus.active && !companion)
        ? everyMs
        : false,
  })
  const lacksRole = application.data?.status === AgreementStatus.active && !companion
  useQuery({
    ...meQuery,
    refetchOnWindowFocus: 'always',
    refetchInterval: lacksRole ? everyMs : false,
  })
  return application
}
