import { SORTS, type Sort } from '@queuemate/contracts/marketplace/sorts'

/** The search, filters and order of the marketplace; null for all. */
export type MarketView = {
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

export const wholeMarket: MarketView = {
  q: '',
  region: null,
  rank: null,
  language: null,
  maxPrice: null,
  sort: 'recommended',
  favourites: false,
}

/** Reads an address; values that make no sense are ignored. */
export function readMarketView(params: URLSearchParams): MarketView {
  const sort = params.get('sort')
  return {
    q: (params.get('q') ?? '').slice(0, 64),
    region: numberOf(params.get('region')),
    rank: numberOf(params.get('rank')),
    language: params.get('language')?.slice(0, 64) || null,
    maxPrice: numberOf(params.get('max_price')),
    sort: SORTS.find((known) => known === sort) ?? 'recommended',
    favourites: params.get('favourites') === 'true',
  }
}

/** The address of a view: defaults are left out, other parameters stay. */
export function writeMarketView(params: URLSearchParams, view: MarketView): URLSearchParams {
  const { q, region, rank, language, maxPrice, sort, favourites } = view
  const next = new URLSearchParams(params)
  const values = {
    q: q.trim(),
    region,
    rank,
    language,
    max_price: maxPrice,
    sort: sort === wholeMarket.sort ? null : sort,
    favourites: favourites || null,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** Whether some companions are left out; another order leaves out none. */
export function isFiltered({ q, region, rank, language, maxPrice, favourites }: MarketView): boolean {
  return q.trim() !== '' || favourites || [region, rank, language, maxPrice].some((value) => value !== null)
}

function numberOf(text: string | null): number | null {
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null
}
