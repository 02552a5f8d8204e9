import type { Page } from 'playwright/test'

/** A page, and something that is opened on it. */
export interface Place {
  path: string
  /** The name of what `open` opens, if the path does not identify it. */
  name?: string
  open?: (page: Page) => Promise<unknown>
  /** One of the main pages, which are taken in both themes. */
  light?: boolean
  isEndless?: boolean
}

/** Who visits, by username; null is a visitor. */
type Visits = [as: string | null, places: Place[]]

const at = (...paths: string[]): Place[] => paths.map((path) => ({ path }))

/** The first record of the list at `path`. */
const first = (path: string, name: string, list = path): Place => ({
  path: list,
  name,
  open: async (page) => {
    await page.locator(`main a[href^="${path}/"]`).first().click()
    await page.waitForURL(`**${path}/**`)
  },
})

const press = (path: string, name: string, button: string | RegExp): Place => ({
  path,
  name,
  open: (page) => page.getByRole('button', { name: button, disabled: false }).first().click(),
  isEndless: path === '/playerMarket',
})

export const web: Visits[] = [
  [
    null,
    [
      { path: '/', light: true },
      ...at('/faq', '/contact', '/policy/privacy', '/terms', '/disclaimer', '/cookies', '/use'),
      { path: '/auth/signin', light: true },
      ...at('/auth/signup', '/auth/forgotpassword'),
      { path: '/companions/demo_companion', light: true },
      ...at('/companions/no-such-companion', '/no-such-page'),
    ],
  ],
  [
    'demo_player',
    [
      ...at('/'),
      { path: '/playerMarket', light: true, isEndless: true },
      ...at('/playerMarket?q=no-such-companion', '/playerMarket?favourites=true'),
      {
        path: '/playerMarket',
        name: 'rank',
        open: async (page) => {
          const rank = page.getByRole('region', { name: 'Your rank' })
          await rank.locator('summary').click()
          await rank.getByRole('button', { name: 'Change' }).click()
        },
        isEndless: true,
      },
      press('/playerMarket', 'confirm', /^Queue with/),
      ...at('/companions/demo_companion'),
      { path: '/user/games', light: true },
      first('/user/games', 'game'),
      {
        path: '/user/games',
        name: 'receipt',
        open: async (page) => {
          const played = page.getByRole('listitem').filter({ hasText: 'Won' }).first()
          await played.locator('a[href^="/user/games/"]').click()
          await page.locator('main a[href$="/receipt"]').click()
        },
      },
      ...at('/user/games/999999999'),
      { path: '/user/settings', light: true },
      ...at('/user/support', '/user/support/999999999', '/companion/agreement', '/faq', '/contact'),
    ],
  ],
  [
    'demo_player2',
    [
      press('/playerMarket', 'no-card', /^Queue with/),
      ...at('/user/games', '/user/support', '/user/settings'),
    ],
  ],
  [
    'demo_companion',
    [
      { path: '/companion/dashboard', light: true },
      {
        path: '/companion/dashboard',
        name: 'going-online',
        open: (page) => page.getByRole('switch', { name: 'Online' }).click(),
      },
      ...at('/companion/statistics', '/companion/rank'),
      { path: '/companion/orders', light: true },
      first('/companion/orders', 'order'),
      ...at('/companion/orders?q=no-such-order', '/companion/orders/999999999'),
      { path: '/companion/payouts', light: true },
      first('/companion/payouts', 'statement'),
      ...at(
        '/companion/payouts/999999999',
        '/companion/referrals',
        '/companion/agreement',
        '/companion/faqs',
      ),
      ...at('/companion/support'),
      first('/companion/support', 'ticket'),
      { path: '/playerMarket', isEndless: true },
      ...at('/companions/demo_companion', '/user/settings'),
    ],
  ],
  [
    'demo_companion2',
    [...at('/companion/dashboard', '/companion/statistics', '/companion/payouts', '/companion/referrals')],
  ],
]

const settings = ['paybands', 'codes', 'lists', 'homepage', 'mails', 'pages', 'changes'].map(
  (section): Place => ({ path: `/settings/${section}` }),
)

export const admin: Visits[] = [
  [null, at('/')],
  ['demo_player', at('/')],
  [
    'demo_admin',
    [
      { path: '/', light: true },
      { path: '/applications', light: true },
      first('/applications', 'application'),
      { path: '/orders', light: true },
      first('/orders', 'order'),
      ...at('/orders?queue=disputes', '/orders?q=no-such-order', '/orders/999999999'),
      ...at('/support'),
      first('/support', 'ticket'),
      ...at('/people'),
      first('/people', 'person'),
      ...at('/people?q=no-such-person'),
      ...at('/companions'),
      {
        path: '/companions',
        name: 'companion',
        open: (page) => page.locator('main a[href*="person="]').first().click(),
      },
      ...at('/companions/ranks', '/payouts'),
      first('/payouts', 'payout', '/payouts?tab=history'),
      ...at('/books'),
      ...settings,
      first('/settings/paybands', 'band'),
      first('/settings/mails', 'mail'),
      first('/settings/pages', 'page'),
      ...at('/roles', '/audit', '/account', '/no-such-page'),
      { path: '/', name: 'palette', open: (page) => page.keyboard.press('Control+k') },
      { path: '/orders', name: 'shortcuts', open: (page) => page.keyboard.press('?') },
    ],
  ],
  ['demo_staff', at('/')],
]
