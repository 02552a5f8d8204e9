import type { EligiblePage, MarketplaceCompanion } from '@queuemate/contracts/marketplace/schemas'

export type Companion = MarketplaceCompanion

/** Name or tag holds the text, ignoring case (spec §5). The order, available first, is the server's. */
export function searchCompanions(companions: Companion[], text: string): Companion[] {
  const needle = text.trim().replace(/^@/, '').toLowerCase()
  if (!needle) return companions
  return companions.filter(
    ({ name, tag }) => name.toLowerCase().includes(needle) || tag.toLowerCase().includes(needle),
  )
}

/** A new price, for a companion who can be asked right now (spec §4). */
export function withPrice(page: EligiblePage, id: string, price: number): EligiblePage {
  return {
    ...page,
    items: page.items.map((companion) =>
      companion.id === id && companion.available ? { ...companion, hourly: price } : companion,
    ),
  }
}

/** What one companion's availability does to a list that was loaded: changed, unchanged, or not for it to say. */
export type Change = { pages: EligiblePage[]; known: boolean }

/**
 * A companion became available or not. Cards stay in their place, only a refetch sorts again. A list that holds them changes, its count with them; a list that does not
 * hold them cannot know whether they are counted, so it must be asked for again.
 */
export function withAvailability(pages: EligiblePage[], id: string, available: boolean): Change {
  const listed = pages.flatMap((page) => page.items).find((companion) => companion.id === id)
  if (!listed) return { pages, known: false }
  if (listed.available === available) return { pages, known: true }
  const change = available ? 1 : -1
  const next = pages.map((page) => ({
    ...page,
    available: Math.max(0, page.available + change),
    items: page.items.map((companion) => (companion.id === id ? { ...companion, available } : companion)),
  }))
  return { pages: next, known: true }
}
