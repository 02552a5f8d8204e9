import { t } from '@lingui/core/macro'
import { PUBLIC_PATHS, type PublicPath } from '@queuemate/content/site'

export type PublicPage = {
  path: PublicPath
  /** The module whose scripts and styles it needs. */
  module: string
  /** As the page's own `useTitle` sets it. */
  title: string
  description: string
}

/** The pages whose text is in the first HTML (spec §2 "Public"). */
const pages: Record<PublicPath, () => Omit<PublicPage, 'path'>> = {
  '/': () => ({
    module: 'src/app/start-landing.tsx',
    title: t`Fill the fifth slot`,
    description: t`Queue with a higher-ranked companion who plays on your team. Priced per game, and only if they accept within 60 seconds.`,
  }),
  '/faq': () => ({
    module: 'src/routes/faq.tsx',
    title: t`FAQ`,
    description: t`What a game costs, when you are charged, which ranks can queue together and how to become a companion.`,
  }),
  '/contact': () => ({
    module: 'src/routes/contact.tsx',
    title: t`Support`,
    description: t`Write to the people who run Queuemate about an order, a companion or anything else.`,
  }),
  '/policy/privacy': () => ({
    module: 'src/routes/policy/privacy.tsx',
    title: t`Privacy policy`,
    description: t`What Queuemate knows about you, why, who else sees it, and how to get a copy or have it erased.`,
  }),
  '/terms': () => ({
    module: 'src/routes/policy/terms.tsx',
    title: t`Terms of service`,
    description: t`The agreement between you and Queuemate when you request, play and pay for games.`,
  }),
  '/disclaimer': () => ({
    module: 'src/routes/policy/disclaimer.tsx',
    title: t`Disclaimer`,
    description: t`What Queuemate does and does not promise, and who it is not connected to.`,
  }),
  '/cookies': () => ({
    module: 'src/routes/policy/cookies.tsx',
    title: t`Cookies`,
    description: t`Which cookies and stored settings Queuemate keeps in your browser, and what each is for.`,
  }),
  '/use': () => ({
    module: 'src/routes/policy/use.tsx',
    title: t`Acceptable use`,
    description: t`How players and companions treat each other on Queuemate, and what ends an account.`,
  }),
}

/** The pages whose text is in the first HTML. */
export const publicPages = (): PublicPage[] => PUBLIC_PATHS.map((path) => ({ path, ...pages[path]() }))

const signedIn = ['src/app/layouts/signed-in.tsx', 'src/app/layouts/internal-layout.tsx']
const companion = [...signedIn, 'src/app/layouts/companion-layout.tsx']

/** Signed-in pages whose frame is in the first HTML, with the modules that they need (`routes.tsx`). */
export const framedPages: { path: string; modules: string[] }[] = [
  { path: '/playerMarket', modules: [...signedIn, 'src/routes/player-market.tsx'] },
  { path: '/user/games', modules: [...signedIn, 'src/routes/user/games.tsx'] },
  { path: '/user/settings', modules: [...signedIn, 'src/routes/user-settings.tsx'] },
  {
    path: '/active',
    modules: ['src/app/layouts/signed-in.tsx', 'src/app/layouts/order-layout.tsx', 'src/routes/active.tsx'],
  },
  { path: '/companion/dashboard', modules: [...companion, 'src/routes/companion/dashboard.tsx'] },
  { path: '/companion/orders', modules: [...companion, 'src/routes/companion/orders.tsx'] },
  { path: '/companion/payouts', modules: [...companion, 'src/routes/companion/payouts.tsx'] },
]
