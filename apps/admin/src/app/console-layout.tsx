import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PageErrorState } from '@queuemate/app-kit/page-error-state'
import { sessionQuery } from '@queuemate/app-kit/session'
import { Loader } from '@queuemate/ui/loader'
import { SignInForm } from '../features/auth/sign-in-form.tsx'
import { WrongRole } from '../features/auth/wrong-role.tsx'
import { recordActivity } from '../lib/idle.ts'
import { markSignedIn, signOut, useSignedOut } from '../lib/signed-out.ts'
import { api } from '../lib/trpc.ts'
import { Console } from './console.tsx'
import pageStyles from '../lib/page.module.css'

/**
 * Shows the console to signed-in staff, and the reason to anyone else. When a check fails, the screen stays as it is.
 */
export function ConsoleLayout() {
  const session = useQuery(sessionQuery)
  // Refetched whenever the tab gets focus: the session may have ended, or the role may have been removed.
  const me = useQuery(api.accounts.me.queryOptions(undefined, { staleTime: 0 }))
  const queryClient = useQueryClient()
  const start = () => queryClient.resetQueries()
  const { reason, hasFailed } = useSignedOut(() => void start())
  const [wasSignedIn, setSignedIn] = useState(false)
  if (session.data && !wasSignedIn) setSignedIn(true)
  if (reason !== null || session.data === null) {
    const ended = wasSignedIn ? t`Your session has ended. Please sign in again.` : ''
    return (
      <SignInForm
        reason={reason ?? ended}
        isStillOpen={hasFailed}
        onSignedIn={() => {
          recordActivity()
          markSignedIn()
          void start()
        }}
      />
    )
  }
  const user = me.data
  if (!user) {
    if (!me.isError) return <Loader />
    return <PageErrorState error={me.error} className={pageStyles.body} onRetry={() => void me.refetch()} />
  }
  if (user.role !== 'staff' && user.role !== 'admin')
    return <WrongRole name={user.name} onSignOut={() => signOut()} />
  return <Console onSignOut={() => signOut()} />
}
