import type { QueryClient } from '@tanstack/react-query'
import { ERRORS } from '@queuemate/contracts/errors'
import { failureOf } from '@queuemate/app-kit/errors'
import { createQueryClient } from '@queuemate/app-kit/query-client'
import { endSessionOn401, sessionKey } from '@queuemate/app-kit/session'
import { t } from '@lingui/core/macro'
import { markSignedOut } from './signed-out.ts'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from './trpc.ts'

export const queryClient: QueryClient = createQueryClient((error) => {
  const { code, text } = failureOf(error)
  if (code === 'unauthenticated') {
    // The error may have the reason why the server ended the session.
    if (text !== ERRORS.unauthenticated[1]) markSignedOut(text)
    else if (queryClient.getQueryData(sessionKey))
      markSignedOut(t`Your session has ended. Please sign in again.`)
  }
  // Required since this page was opened.
  if (code === 'two_factor_required')
    void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.staff.session.get) })
  endSessionOn401(queryClient, error)
})
