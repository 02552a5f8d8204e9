/** The layouts of pages: the modules below `apps/web/src` that wrap a page, outermost first. */
const FRAMES = {
  /**
   * For everyone. These pages are prerendered with their text, and search engines may index them (spec §2 "Public").
   */
  public: [],
  /** For visitors. Signed-in people are redirected. */
  signedOut: [],
  /** The return pages of sign-in providers, for people who may or may not be signed in. */
  providerReturn: [],
  signedIn: ['app/layouts/signed-in.tsx', 'app/layouts/internal-layout.tsx'],
  companion: [
    'app/layouts/signed-in.tsx',
    'app/layouts/internal-layout.tsx',
    'app/layouts/companion-layout.tsx',
  ],
  /** Without navigation. */
  order: ['app/layouts/signed-in.tsx', 'app/layouts/order-layout.tsx'],
  /** For both visitors and signed-in people. */
  optional: ['app/layouts/optional-session.tsx', 'app/layouts/optional-layout.tsx'],
} as const satisfies Record<string, string[]>

export type Frame = keyof typeof FRAMES

export interface SitePage {
  path: string
  /** The page's module below `apps/web/src/routes`, without its extension. */
  file: string
  frame: Frame
  /** Prerendered as an outline: the page in its loading state. The API fills that of an `optional` page, for everyone. */
  outlined?: boolean
  /**
   * The chunk for code shared with pages below in this list. Libraries have their own chunks (`apps/web/chunks.ts`).
   */
  shares?: string
  /** The JavaScript budget of a first visit, in compressed kB. Lower it when the page gets lighter. */
  budget?: number
}

/**
 * Every page of the web app. Routes, prerendering, early calls, preloads, chunks, the sitemap, budgets and tests are
 * derived from this list. To add a page, add a line here and a file below `routes`.
 */
export const SITE_PAGES: readonly SitePage[] = [
  { path: '/', file: 'home', frame: 'public', shares: 'app', budget: 125 },
  {
    path: '/playerMarket',
    file: 'player-market',
    frame: 'signedIn',
    outlined: true,
    shares: 'signed-in',
    budget: 158,
  },
  { path: '/faq', file: 'faq', frame: 'public', shares: 'texts', budget: 127 },
  {
    path: '/companion/dashboard',
    file: 'companion/dashboard',
    frame: 'companion',
    outlined: true,
    shares: 'kit',
  },
  { path: '/active', file: 'active', frame: 'order', outlined: true, shares: 'order' },

  { path: '/contact', file: 'contact', frame: 'public' },
  { path: '/policy/privacy', file: 'policy/privacy', frame: 'public' },
  { path: '/terms', file: 'policy/terms', frame: 'public' },
  { path: '/disclaimer', file: 'policy/disclaimer', frame: 'public' },
  { path: '/cookies', file: 'policy/cookies', frame: 'public' },
  { path: '/use', file: 'policy/use', frame: 'public' },
  { path: '/companions/:username', file: 'companion-page', frame: 'optional', outlined: true },

  { path: '/auth/signin', file: 'auth/sign-in', frame: 'signedOut' },
  { path: '/auth/signup', file: 'auth/sign-up', frame: 'signedOut' },
  { path: '/auth/forgotpassword', file: 'auth/forgot-password', frame: 'signedOut' },
  { path: '/auth/continue', file: 'auth/continue', frame: 'providerReturn' },
  { path: '/sso-callback', file: 'auth/sso-callback', frame: 'providerReturn' },

  { path: '/user/settings', file: 'user-settings', frame: 'signedIn', outlined: true },
  { path: '/user/games', file: 'user/games', frame: 'signedIn', outlined: true },
  { path: '/user/games/:orderId', file: 'user/game', frame: 'signedIn' },
  { path: '/user/games/:orderId/receipt', file: 'user/receipt', frame: 'signedIn' },
  { path: '/user/support', file: 'user/support', frame: 'signedIn' },
  { path: '/user/support/:ticketId', file: 'user/support-ticket', frame: 'signedIn' },

  { path: '/companion/agreement', file: 'companion/agreement', frame: 'companion' },
  { path: '/companion/payouts', file: 'companion/payouts', frame: 'companion', outlined: true },
  { path: '/companion/payouts/:payoutId', file: 'companion/payout-statement', frame: 'companion' },
  { path: '/companion/orders', file: 'companion/orders', frame: 'companion', outlined: true },
  { path: '/companion/orders/:orderId', file: 'companion/order', frame: 'companion' },
  { path: '/companion/referrals', file: 'companion/referrals', frame: 'companion' },
  { path: '/companion/statistics', file: 'companion/statistics', frame: 'companion' },
  { path: '/companion/rank', file: 'companion/rank', frame: 'companion' },
  { path: '/companion/faqs', file: 'companion/faqs', frame: 'companion' },
  { path: '/companion/support', file: 'companion/support', frame: 'companion' },
  { path: '/companion/support/:ticketId', file: 'companion/support-ticket', frame: 'companion' },
]

/** The page's modules below `apps/web/src`, layouts first. */
export const modulesOf = ({ frame, file }: SitePage): string[] => [...FRAMES[frame], `routes/${file}.tsx`]

export const pagesIn = (frame: Frame): SitePage[] => SITE_PAGES.filter((page) => page.frame === frame)
