import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '@queuemate/app-kit/query-client'
import { endSessionOn401 } from '@queuemate/app-kit/session'

export const queryClient: QueryClient = createQueryClient((error) => endSessionOn401(queryClient, error))
