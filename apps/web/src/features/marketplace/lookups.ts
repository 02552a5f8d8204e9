import { trpc } from '../../lib/trpc.ts'

const hour = 60 * 60 * 1000

export function useRegions() {
  return trpc.lookups.regions.useQuery(undefined, { staleTime: hour }).data ?? []
}

/** The languages that a companion can speak, with the names that staff give them: browsers have none for some codes. */
export function useLanguages(): { value: string; label: string }[] {
  return trpc.lookups.languages.useQuery(undefined, { staleTime: hour }).data ?? []
}
