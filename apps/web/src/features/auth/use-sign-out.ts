import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { sessionKey } from '@queuemate/app-kit/session'
import { focusMain } from '../../lib/focus-main.ts'
import { trySignOut } from './try-sign-out.ts'

/** Ends the session, forgets everything that was loaded with it and goes to / (spec §2). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async () => {
    if (!(await trySignOut())) return
    await navigate('/')
    // On the homepage, no navigation moves the focus, and the pressed button disappears.
    focusMain()
    queryClient.clear()
    queryClient.setQueryData(sessionKey, null)
  }
}
