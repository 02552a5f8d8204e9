import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams, type LoaderFunctionArgs } from 'react-router-dom'
import { failureOf } from '@queuemate/app-kit/errors'
import { PageErrorState } from '@queuemate/app-kit/page-error-state'
import { useTitle } from '@queuemate/app-kit/use-title'
import { companionQuery } from '../features/companions/page/companion-data.ts'
import { CompanionDetails } from '../features/companions/page/companion-details.tsx'
import { CompanionSkeleton } from '../features/companions/page/companion-skeleton.tsx'
import { NoCompanion } from '../features/companions/page/no-companion.tsx'
import { SignInToQueue } from '../features/companions/page/sign-in-to-queue.tsx'
import { queryClient } from '../lib/query-client.ts'
import { useSession } from '../lib/session.ts'

/** Parts that need an account are loaded with the signed-in part of the app. */
const MemberPage = lazy(async () => ({
  default: (await import('../features/orders/queue/companion-page-member.tsx')).MemberPage,
}))

export function loader({ params }: LoaderFunctionArgs): null {
  // The page shows what went wrong.
  void queryClient.query(companionQuery(params['username'] ?? '')).catch(() => {})
  return null
}

/** One companion, for everyone (`/companions/:username`). */
export function Component() {
  const { username = '' } = useParams()
  const session = useSession()
  const query = useQuery(companionQuery(username))
  const companion = query.data
  const failure = query.isError && !companion ? failureOf(query.error) : null
  const missing = failure?.code === 'not_found' || failure?.code === 'invalid_input'
  useTitle(companion?.name ?? (missing ? t`Companion not found` : t`Companion`))
  if (missing) return <NoCompanion />
  if (failure)
    return <PageErrorState className="page" error={query.error} onRetry={() => void query.refetch()} />
  if (!companion) return <CompanionSkeleton />
  if (!session)
    return <CompanionDetails companion={companion} queue={<SignInToQueue companion={companion} />} />
  return (
    <Suspense fallback={<CompanionSkeleton />}>
      <MemberPage companion={companion} />
    </Suspense>
  )
}
