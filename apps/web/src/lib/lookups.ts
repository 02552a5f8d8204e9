import { trpc } from './trpc.ts'

const hour = 60 * 60 * 1000

export function useRegions() {
  return trpc.lookups.regions.useQuery(undefined, { staleTime: hour }).data ?? []
}
