import { test } from '../src/seeded.ts'
import { shoot } from './shoot.ts'

const web: [as: string | null, paths: string[]][] = [
  [
    null,
    [
      '/',
      '/faq',
      '/contact',
      '/policy/privacy',
      '/terms',
      '/disclaimer',
      '/cookies',
      '/use',
      '/auth/signin',
      '/auth/signup',
      '/auth/forgotpassword',
      '/companions/demo_companion',
      '/companions/no-such-companion',
    ],
  ],
  [
    'demo_player',
    [
      '/',
      '/playerMarket',
      '/playerMarket?q=no-such-companion',
      '/companions/demo_companion',
      '/user/settings',
      '/user/games',
      '/user/support',
      '/companion/agreement',
    ],
  ],
  ['demo_player2', ['/playerMarket', '/user/games']],
  [
    'demo_companion',
    [
      '/companion/dashboard',
      '/companion/statistics',
      '/companion/rank',
      '/companion/orders',
      '/companion/payouts',
      '/companion/referrals',
      '/companion/agreement',
      '/companion/faqs',
      '/companion/support',
      '/user/settings',
    ],
  ],
  ['demo_companion2', ['/companion/dashboard', '/companion/payouts']],
]

const admin: [as: string | null, paths: string[]][] = [
  [null, ['/']],
  [
    'demo_admin',
    [
      '/',
      '/applications',
      '/orders',
      '/support',
      '/people',
      '/companions',
      '/payouts',
      '/books',
      '/settings',
      '/staff',
      '/audit',
      '/account',
    ],
  ],
]

for (const [app, lists] of Object.entries({ web, admin })) {
  for (const [as, paths] of lists) {
    test(`${app} as ${as ?? 'a visitor'}`, async ({ browser, stack, signIn }) => {
      const context = await browser.newContext({ baseURL: app === 'web' ? stack.webUrl : stack.adminUrl })
      if (as) await context.addCookies(await signIn(as, app === 'web' ? stack.webUrl : stack.adminUrl))
      const page = await context.newPage()
      for (const path of paths) {
        await page.goto(path)
        const name = path.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'
        await shoot(page, `${app}-${as ?? 'visitor'}-${name}`)
      }
      await context.close()
    })
  }
}
