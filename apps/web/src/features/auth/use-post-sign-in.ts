import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { consumeReturnPage } from './return-page.ts'
import { sessionQuery } from '../../lib/session.ts'

/**
 * After signing in: clears what was loaded before and returns to the page that the person came from, or goes to the
 * marketplace.
 */
export function usePostSignIn(): () => Promise<void> {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async () => {
    queryClient.clear()
    await queryClient.query({ ...sessionQuery, staleTime: 0 })
    await navigate(consumeReturnPage() ?? '/playerMarket')
  }
}
