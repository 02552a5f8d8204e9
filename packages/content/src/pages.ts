/** The pages whose text staff can edit, each with the day on which its text in `texts/` was last changed. */
export const PAGES = {
  faq: '2026-11-20',
  privacy: '2026-11-22',
  terms: '2026-11-20',
  disclaimer: '2026-11-20',
  cookies: '2026-11-22',
  use: '2026-11-20',
  guide: '2026-11-25',
  companion_faq: '2026-11-25',
} as const

export type PageName = keyof typeof PAGES
export const PAGE_NAMES = Object.keys(PAGES) as [PageName, ...PageName[]]

/** The headings of the guide in their order, with those that the specification names (spec §2 'Companion agreement'). */
export const GUIDE_TITLES = [
  'Introduction',
  'Communication I',
  'Communication II',
  'Communication III',
  'Setting prices',
  'Requirements to keep status',
  'Rank requirements',
  'Community chat',
  'Going online',
  'Order Tutorial I',
  'Order Tutorial II',
  'Order Tutorial III',
  'Canceling orders',
  'Payouts',
  'Referrals',
  'Poaching',
  'Conduct and safety',
  'Taxes',
  'Support',
  'Independent contractor agreement',
] as const

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

/** A default text as the web app is built with it. */
export interface BuiltPage extends PageText {
  /** The day on which it was last changed. */
  changed: string
}
