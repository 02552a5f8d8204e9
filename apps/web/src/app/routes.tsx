import { matchRoutes, Navigate, useRouteError, type RouteObject } from 'react-router-dom'
import { RouteError } from '@queuemate/app-kit/route-error'
import { Loader } from '@queuemate/ui/loader'
import { ErrorPage } from './error-page.tsx'
import { enter, signedInOnly, signedOutOnly, to } from './guards.ts'
import { PublicLayout } from './layouts/public-layout.tsx'
import { Root } from './layouts/root.tsx'

function RootError() {
  return <ErrorPage error={useRouteError()} />
}

/** An address that only leads on. */
function redirectRoute(path: string, target: string): RouteObject {
  return { path, loader: to(target), element: <Loader /> }
}

/** Pages inside a layout: an error of one leaves the layout's header and navigation where they are. */
function guarded(pages: RouteObject[], className?: string): RouteObject {
  return { errorElement: <RouteError className={className} />, children: pages }
}

const publicPages: RouteObject[] = [
  { path: '/', lazy: () => import('../routes/home.tsx') },
  { path: '/faq', lazy: () => import('../routes/faq.tsx') },
  { path: '/contact', lazy: () => import('../routes/contact.tsx') },
  redirectRoute('/policy', '/policy/privacy'),
  {
    path: '/policy/privacy',
    lazy: () => import('../routes/policy/privacy.tsx'),
  },
  { path: '/terms', lazy: () => import('../routes/policy/terms.tsx') },
  {
    path: '/disclaimer',
    lazy: () => import('../routes/policy/disclaimer.tsx'),
  },
  {
    path: '/cookies',
    lazy: () => import('../routes/policy/cookies.tsx'),
  },
  {
    path: '/use',
    lazy: () => import('../routes/policy/use.tsx'),
  },
]

const authPages: RouteObject[] = [
  {
    path: '/auth/signin',
    lazy: () => import('../routes/auth/sign-in.tsx'),
  },
  {
    path: '/auth/signup',
    lazy: () => import('../routes/auth/sign-up.tsx'),
  },
  {
    path: '/auth/forgotpassword',
    lazy: () => import('../routes/auth/forgot-password.tsx'),
  },
]

/** Where a provider's page leads back to. Whoever is on them is signed in already, or about to learn otherwise. */
const returnPages: RouteObject[] = [
  {
    path: '/auth/continue',
    loader: signedInOnly,
    lazy: () => import('../routes/auth/continue.tsx'),
  },
  {
    path: '/sso-callback',
    lazy: () => import('../routes/auth/sso-callback.tsx'),
  },
]

const companionPages: RouteObject[] = [
  {
    path: '/companion/dashboard',
    lazy: () => import('../routes/companion/dashboard.tsx'),
  },
  {
    path: '/companion/agreement',
    lazy: () => import('../routes/companion/agreement.tsx'),
  },
  {
    path: '/companion/payouts',
    lazy: () => import('../routes/companion/payouts.tsx'),
  },
  {
    path: '/companion/payouts/:payoutId',
    lazy: () => import('../routes/companion/payout-statement.tsx'),
  },
  {
    path: '/companion/orders',
    lazy: () => import('../routes/companion/orders.tsx'),
  },
  {
    path: '/companion/orders/:orderId',
    lazy: () => import('../routes/companion/order.tsx'),
  },
  {
    path: '/companion/referrals',
    lazy: () => import('../routes/companion/referrals.tsx'),
  },
  {
    path: '/companion/statistics',
    lazy: () => import('../routes/companion/statistics.tsx'),
  },
  {
    path: '/companion/rank',
    lazy: () => import('../routes/companion/rank.tsx'),
  },
  {
    path: '/companion/faqs',
    lazy: () => import('../routes/companion/faqs.tsx'),
  },
  {
    path: '/companion/support',
    lazy: () => import('../routes/companion/support.tsx'),
  },
  {
    path: '/companion/support/:ticketId',
    lazy: () => import('../routes/companion/support-ticket.tsx'),
  },
]

const internalPages: RouteObject[] = [
  {
    path: '/playerMarket',
    lazy: () => import('../routes/player-market.tsx'),
  },
  redirectRoute('/user', '/user/settings'),
  {
    path: '/user/settings',
    lazy: () => import('../routes/user-settings.tsx'),
  },
  {
    path: '/user/games',
    lazy: () => import('../routes/user/games.tsx'),
  },
  {
    path: '/user/games/:orderId',
    lazy: () => import('../routes/user/game.tsx'),
  },
  {
    path: '/user/games/:orderId/receipt',
    lazy: () => import('../routes/user/receipt.tsx'),
  },
  {
    path: '/user/support',
    lazy: () => import('../routes/user/support.tsx'),
  },
  {
    path: '/user/support/:ticketId',
    lazy: () => import('../routes/user/support-ticket.tsx'),
  },
  redirectRoute('/companion', '/companion/dashboard'),
  {
    lazy: () => import('./layouts/companion-layout.tsx'),
    children: [guarded(companionPages)],
  },
  redirectRoute('/companion/*', '/companion/dashboard'),
]

/** For visitors and members alike. */
const companionPage: RouteObject[] = [
  { path: '/companions/:username', lazy: () => import('../routes/companion-page.tsx') },
  redirectRoute('/companions', '/playerMarket'),
]

const orderPages: RouteObject[] = [
  { path: '/active', lazy: () => import('../routes/active.tsx') },
  // No loader: players are led to the agreement first, as from every page of a companion.
  { path: '/companion/active', element: <Navigate to="/active" replace /> },
]

/** Every address of the product (spec §2); what is none of them leads home. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    errorElement: <RootError />,
    hydrateFallbackElement: <Loader />,
    children: [
      { Component: PublicLayout, children: [guarded(publicPages, 'page')] },
      { path: '/auth', loader: enter, element: <Loader /> },
      { loader: signedOutOnly, children: authPages },
      ...returnPages,
      {
        lazy: () => import('./layouts/signed-in.tsx'),
        children: [
          {
            lazy: () => import('./layouts/internal-layout.tsx'),
            children: [guarded(internalPages, 'page')],
          },
          {
            lazy: () => import('./layouts/order-layout.tsx'),
            children: [guarded(orderPages, 'page')],
          },
        ],
      },
      {
        lazy: () => import('./layouts/either-session.tsx'),
        children: [
          {
            lazy: () => import('./layouts/either-layout.tsx'),
            children: [guarded(companionPage, 'page')],
          },
        ],
      },
      redirectRoute('*', '/'),
    ],
  },
]

/** Fetches the scripts of the page at this address. */
export function fetchPage(path: string): Promise<unknown> {
  const found = matchRoutes(routes, path) ?? []
  return Promise.all(found.map(({ route }) => typeof route.lazy === 'function' && route.lazy()))
}
