import { useMemo } from 'react'
import { trpc } from './trpc.ts'

const hour = 60 * 60 * 1000

export function useRegions() {
  return trpc.lookups.regions.useQuery(undefined, { staleTime: hour }).data ?? []
}

/** Codes of the languages that a companion can speak. */
export function useLanguages(): string[] {
  const { data } = trpc.lookups.languages.useQuery(undefined, { staleTime: hour })
  return useMemo(() => data?.map(({ value }) => value) ?? [], [data])
}
