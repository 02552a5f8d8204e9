/** The search and filters of the marketplace; null for all regions or ranks. */
export type MarketView = { q: string; region: number | null; rank: number | null }

export const wholeMarket: MarketView = { q: '', region: null, rank: null }

/** Reads an address; values that are not numbers are ignored. */
export function readMarketView(params: URLSearchParams): MarketView {
  return {
    q: (params.get('q') ?? '').slice(0, 64),
    region: numberOf(params.get('region')),
    rank: numberOf(params.get('rank')),
  }
}

/** The address of a view: defaults are left out, other parameters stay. */
export function writeMarketView(params: URLSearchParams, { q, region, rank }: MarketView): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries({ q: q.trim(), region, rank })) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

export function isFiltered({ q, region, rank }: MarketView): boolean {
  return q.trim() !== '' || region !== null || rank !== null
}

function numberOf(text: string | null): number | null {
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null
}
