import { fold } from '@queuemate/text/fold'
import type { EligiblePage, MarketplaceCompanion } from '@queuemate/contracts/marketplace/schemas'

export type Companion = MarketplaceCompanion

/** Companions whose name or tag includes the text, as the server compares them (spec §5). It sorts available ones first. */
export function searchCompanions(companions: Companion[], text: string): Companion[] {
  const needle = fold(text.trim().replace(/^@/, ''))
  if (!needle) return companions
  return companions.filter(({ name, tag }) => fold(name).includes(needle) || fold(tag).includes(needle))
}

export function countAvailable(companions: Companion[]): number {
  return companions.filter(({ available }) => available).length
}

/** A new price, for a companion who is available (spec §4). */
export function withPrice(page: EligiblePage, id: string, price: number): EligiblePage {
  const isAvailable = page.items.some((companion) => companion.id === id && companion.available)
  return isAvailable ? withCard(page, id, { hourly: price }) : page
}

export function withCard(page: EligiblePage, id: string, part: Partial<Companion>): EligiblePage {
  return {
    ...page,
    items: page.items.map((companion) => (companion.id === id ? { ...companion, ...part } : companion)),
  }
}

/** A list after one companion's availability has changed. `known`: the companion is in the list. */
export type Change = { pages: EligiblePage[]; known: boolean }

/**
 * A companion became available or unavailable. Cards stay in their place; only a refetch sorts them again. A list with
 * the companion changes, including its count. Any other list may or may not count them, so it must be refetched.
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
