import { SORTS, type Sort } from '@queuemate/contracts/marketplace/sorts'

/** The search, filters and order of the marketplace; null for all. */
export type MarketParams = {
  q: string
  region: number | null
  rank: number | null
  /** The code of a language. */
  language: string | null
  /** The highest price in cents. */
  maxPrice: number | null
  sort: Sort
  favourites: boolean
}

export const defaultMarketParams: MarketParams = {
  q: '',
  region: null,
  rank: null,
  language: null,
  maxPrice: null,
  sort: 'recommended',
  favourites: false,
}

/** Reads an address and ignores invalid values. */
export function readMarketParams(address: URLSearchParams): MarketParams {
  const sort = address.get('sort')
  return {
    q: (address.get('q') ?? '').slice(0, 64),
    region: numberOf(address.get('region')),
    rank: numberOf(address.get('rank')),
    language: address.get('language')?.slice(0, 64) || null,
    maxPrice: numberOf(address.get('max_price')),
    sort: SORTS.find((known) => known === sort) ?? 'recommended',
    favourites: address.get('favourites') === 'true',
  }
}

/** Writes them to an address: defaults are left out, other parameters are kept. */
export function writeMarketParams(address: URLSearchParams, params: MarketParams): URLSearchParams {
  const { q, region, rank, language, maxPrice, sort, favourites } = params
  const next = new URLSearchParams(address)
  const values = {
    q: q.trim(),
    region,
    rank,
    language,
    max_price: maxPrice,
    sort: sort === defaultMarketParams.sort ? null : sort,
    favourites: favourites || null,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** Whether some companions are left out. A sort order leaves out none. */
export function isFiltered({ q, region, rank, language, maxPrice, favourites }: MarketParams): boolean {
  return q.trim() !== '' || favourites || [region, rank, language, maxPrice].some((value) => value !== null)
}

function numberOf(text: string | null): number | null {
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null
}
