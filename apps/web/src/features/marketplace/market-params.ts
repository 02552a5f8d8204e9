import { cut } from '@queuemate/text/cut'
import { RANKS } from '@queuemate/contracts/lookups/ranks'
import { SORTS, type Sort } from '@queuemate/contracts/marketplace/sorts'
import { optional, readParams, type Param, type ParamsOf } from '@queuemate/app-kit/address-params'

const number: Param<number | null> = {
  read: (text) => (text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null),
  write: (value) => String(value ?? ''),
  replaces: true,
}

/** The search, filters and order of the marketplace; null for all. Invalid values in an address are ignored. */
export const marketParams = {
  q: {
    read: (text: string | null) => cut(text ?? '', 64),
    write: (text: string) => text.trim(),
    replaces: true,
  },
  region: number,
  rank: {
    ...number,
    read: (text: string | null) => RANKS.find(({ value }) => String(value) === text)?.value ?? null,
  },
  /** The code of a language. */
  language: {
    read: (text: string | null) => cut(text ?? '', 64) || null,
    write: (code: string | null) => code ?? '',
    replaces: true,
  },
  /** The highest price in cents. */
  max_price: number,
  /** The lowest share of great ratings, in percent. */
  great: {
    ...number,
    read: (text: string | null) => (text !== null && /^(100|\d{1,2})$/.test(text) ? Number(text) : null),
  },
  sort: {
    read: (text: string | null) => SORTS.find((known) => known === text) ?? 'recommended',
    write: (sort: Sort) => (sort === 'recommended' ? '' : sort),
    replaces: true,
  },
  favourites: {
    read: (text: string | null) => text === 'true',
    write: (only: boolean) => (only ? 'true' : ''),
    replaces: true,
  },
}
/** The username of the companion whose preview is open. Back closes it. */
export const previewParams = { preview: optional((text) => cut(text, 64) || undefined) }

export type MarketParams = ParamsOf<typeof marketParams>

export const defaultMarketParams = readParams(marketParams, new URLSearchParams())

/** Whether some companions are left out. A sort order leaves out none. */
export function isFiltered({ q, favourites, ...filters }: MarketParams): boolean {
  const { region, rank, language, max_price, great } = filters
  return (
    q.trim() !== '' ||
    favourites ||
    [region, rank, language, max_price, great].some((value) => value !== null)
  )
}
