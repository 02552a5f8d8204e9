import { alpha2Of } from '@queuemate/product-ui/country'

/** Looks up the name and flag code of a country id; null while the list loads and for ids outside of it. */
export function countryIn(list: { value: number; label: string }[] | undefined) {
  return (id: number | null): { code: string; name: string } | null => {
    const found = id === null ? undefined : list?.find((country) => country.value === id)
    return found ? { code: alpha2Of(found.value) ?? '', name: found.label } : null
  }
}
