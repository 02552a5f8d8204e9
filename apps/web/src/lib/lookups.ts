import { alpha2Of } from '@queuemate/product-ui/country'
import { trpc } from './trpc.ts'

const hour = 60 * 60 * 1000

/** The name and flag code of a country id; null while the list loads and for ids outside of it. */
export function useCountries(): (id: number | null) => { code: string; name: string } | null {
  const { data } = trpc.lookups.countries.useQuery(undefined, { staleTime: hour })
  return (id) => {
    const found = id === null ? undefined : data?.find((country) => country.value === id)
    return found ? { code: alpha2Of(found.value) ?? '', name: found.label } : null
  }
}

export function useRegions() {
  return trpc.lookups.regions.useQuery(undefined, { staleTime: hour }).data ?? []
}
