import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { authClient } from '../lib/auth.ts'
import { sessionKey } from '../lib/session.ts'

/** Ends the session, forgets everything that was loaded with it and goes to / (spec §2). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async () => {
    const { error } = await authClient.signOut().catch(() => ({ error: { status: 0 } }))
    if (error && error.status !== 401) {
      const { showToast } = await import('@queuemate/ui/toast')
      showToast('danger', 'You could not be signed out. Please try again')
      return
    }
    await navigate('/')
    queryClient.clear()
    queryClient.setQueryData(sessionKey, null)
  }
}
