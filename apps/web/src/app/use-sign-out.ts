import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { endSession, sessionKey } from '@queuemate/app-kit/session'

/** Ends the session, forgets everything that was loaded with it and goes to / (spec §2). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async () => {
    if (!(await endSession())) {
      const { showToast } = await import('@queuemate/ui/toast')
      showToast('danger', 'You could not be signed out. Please try again')
      return
    }
    await navigate('/')
    queryClient.clear()
    queryClient.setQueryData(sessionKey, null)
  }
}
