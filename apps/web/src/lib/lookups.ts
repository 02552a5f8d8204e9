import { countryIn } from './country-in.ts'
import { trpc } from './trpc.ts'

const hour = 60 * 60 * 1000

export function useCountries() {
  return countryIn(trpc.lookups.countries.useQuery(undefined, { staleTime: hour }).data)
}

export function useRegions() {
  return trpc.lookups.regions.useQuery(undefined, { staleTime: hour }).data ?? []
}
