import type { QueryClient } from '@tanstack/react-query'
import { ERRORS } from '@queuemate/contracts/errors'
import { failureOf } from '@queuemate/app-kit/errors'
import { createQueryClient } from '@queuemate/app-kit/query-client'
import { endSessionOn401 } from '@queuemate/app-kit/session'
import { markSignedOut } from './signed-out.ts'

export const queryClient: QueryClient = createQueryClient((error) => {
  const { code, text } = failureOf(error)
  // The error has the reason why the server ended the session.
  if (code === 'unauthenticated' && text !== ERRORS.unauthenticated[1]) markSignedOut(text)
  // Required since this page was opened. `api`, which is made with this client, has the same key for the session.
  if (code === 'two_factor_required')
    void queryClient.invalidateQueries({ queryKey: [['staff', 'session', 'get']] })
  endSessionOn401(queryClient, error)
})
