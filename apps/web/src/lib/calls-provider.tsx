import type { ReactNode } from 'react'
import { queryClient } from './query-client.ts'
import { trpc, trpcClient } from './trpc.ts'

/** Around the pages that make tRPC calls: public pages come without the client. */
export function CallsProvider({ children }: { children: ReactNode }) {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      {children}
    </trpc.Provider>
  )
}
