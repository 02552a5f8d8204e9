import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '@queuemate/app-kit/query-client'
import { endSessionOn401 } from '@queuemate/app-kit/session'

export function onCallError(error: unknown): void {
  endSessionOn401(queryClient, error)
}

export const queryClient: QueryClient = createQueryClient(onCallError)
