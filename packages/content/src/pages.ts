/** The pages whose text staff can edit, each with the day on which its text in `texts/` was last changed. */
export const PAGES = {
  faq: '2026-11-20',
  privacy: '2026-11-22',
  terms: '2026-11-20',
  disclaimer: '2026-11-20',
  cookies: '2026-11-22',
  use: '2026-11-20',
} as const

export type PageName = keyof typeof PAGES
export const PAGE_NAMES = Object.keys(PAGES) as [PageName, ...PageName[]]

export interface Section {
  /** The part of the address after `#`. */
  id: string
  title: string
  html: string
}

/** A page as browsers show it. */
export interface PageText {
  /** What comes before the first heading, as HTML. */
  intro: string
  sections: Section[]
}
