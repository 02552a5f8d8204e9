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

/** Availability changes in place: a card never jumps under the pointer, only a refetch sorts anew. */
export function withAvailability(page: EligiblePage, id: string, available: boolean): EligiblePage {
  return {
    ...page,
    items: page.items.map((companion) => (companion.id === id ? { ...companion, available } : companion)),
  }
}

/** The count beside the title, one up or down with a companion whose availability changed. */
export function withCount(page: EligiblePage, change: number): EligiblePage {
  return { ...page, available: Math.max(0, page.available + change) }
}

/** One of the available ones, each as likely as any other; null when nobody is. `chance` is in [0, 1). */
export function drawAvailable(companions: Companion[], chance: number): Companion | null {
  const available = companions.filter((companion) => companion.available)
  return available[Math.floor(chance * available.length)] ?? null
}
