import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { enteringState, takeReturnPage } from '../../lib/entry.ts'
import { sessionQuery } from '../../lib/session.ts'

/**
 * After signing in: clears what was loaded before and goes to the page that led here, to the marketplace, or to the dashboard for
 * companions.
 */
export function useEntry(): () => Promise<void> {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async () => {
    queryClient.clear()
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    await navigate(takeReturnPage() ?? '/playerMarket', { state: enteringState })
  }
}
