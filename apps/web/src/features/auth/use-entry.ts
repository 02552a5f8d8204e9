import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { enteringState } from '../../lib/entry.ts'
import { sessionQuery } from '../../lib/session.ts'

/** Once a session has begun: forgets what was loaded without it and goes to the marketplace, companions to their dashboard. */
export function useEntry(): () => Promise<void> {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async () => {
    queryClient.clear()
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    await navigate('/playerMarket', { state: enteringState })
  }
}
