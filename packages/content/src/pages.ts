/** The pages whose text staff can edit, with the date of the last change to their file in `texts/`. */
export const PAGES = {
  faq: '2026-11-20',
  privacy: '2026-11-25',
  terms: '2026-11-25',
  disclaimer: '2026-11-25',
  cookies: '2026-11-25',
  use: '2026-11-25',
  guide: '2026-11-25',
  companion_faq: '2026-11-25',
} as const

export type PageName = keyof typeof PAGES
export const PAGE_NAMES = Object.keys(PAGES) as [PageName, ...PageName[]]

/** The guide's headings in order, including those that the specification requires (spec §2 'Companion agreement'). */
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
  /** The URL fragment, without `#`. */
  id: string
  title: string
  html: string
}

/** A page as browsers show it. */
export interface PageText {
  /** The text before the first heading, as HTML. */
  intro: string
  sections: Section[]
}

/** A default text as compiled into the web app. */
export interface BuiltPage extends PageText {
  /** The date of the last change. */
  changed: string
}
