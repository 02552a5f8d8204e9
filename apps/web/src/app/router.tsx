import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { Loader } from '@queuemate/ui/slots'
import { ErrorPage } from './error-page.tsx'
import { signedInOnly, signedOutOnly, to } from './guards.ts'
import { PublicLayout } from './layouts/public-layout.tsx'
import { Root } from './layouts/root.tsx'

/** An address that only leads on. */
function redirectRoute(path: string, target: string): RouteObject {
  return { path, loader: to(target), element: <Loader /> }
}

const publicPages: RouteObject[] = [
  { path: '/', lazy: async () => ({ Component: (await import('../routes/home.tsx')).Home }) },
  { path: '/faq', lazy: async () => ({ Component: (await import('../routes/faq.tsx')).Faq }) },
  { path: '/contact', lazy: async () => ({ Component: (await import('../routes/contact.tsx')).Contact }) },
  redirectRoute('/policy', '/policy/privacy'),
  {
    path: '/policy/privacy',
    lazy: async () => ({ Component: (await import('../routes/policy/privacy.tsx')).Privacy }),
  },
  { path: '/terms', lazy: async () => ({ Component: (await import('../routes/policy/terms.tsx')).Terms }) },
  {
    path: '/disclaimer',
    lazy: async () => ({ Component: (await import('../routes/policy/disclaimer.tsx')).Disclaimer }),
  },
  {
    path: '/cookies',
    lazy: async () => ({ Component: (await import('../routes/policy/cookies.tsx')).Cookies }),
  },
  {
    path: '/use',
    lazy: async () => ({ Component: (await import('../routes/policy/use.tsx')).AcceptableUse }),
  },
]

const authPages: RouteObject[] = [
  redirectRoute('/auth', '/auth/signin'),
  {
    path: '/auth/signin',
    lazy: async () => ({ Component: (await import('../routes/auth/sign-in.tsx')).SignIn }),
  },
  {
    path: '/auth/signup',
    lazy: async () => ({ Component: (await import('../routes/auth/sign-up.tsx')).SignUp }),
  },
  {
    path: '/auth/forgotpassword',
    lazy: async () => ({ Component: (await import('../routes/auth/forgot-password.tsx')).ForgotPassword }),
  },
]

/** Where a provider's page leads back to. Whoever is on them is signed in already, or about to learn otherwise. */
const returnPages: RouteObject[] = [
  {
    path: '/auth/continue',
    loader: signedInOnly,
    lazy: async () => ({ Component: (await import('../routes/auth/continue.tsx')).Continue }),
  },
  {
    path: '/sso-callback',
    lazy: async () => ({ Component: (await import('../routes/auth/sso-callback.tsx')).SsoCallback }),
  },
]

const companionPages: RouteObject[] = [
  {
    path: '/companion/dashboard',
    lazy: async () => ({ Component: (await import('../routes/companion/dashboard.tsx')).CompanionDashboard }),
  },
  {
    path: '/companion/agreement',
    lazy: async () => ({ Component: (await import('../routes/companion/agreement.tsx')).CompanionAgreement }),
  },
  {
    path: '/companion/payouts',
    lazy: async () => ({ Component: (await import('../routes/companion/payouts.tsx')).CompanionPayouts }),
  },
  {
    path: '/companion/orders',
    lazy: async () => ({ Component: (await import('../routes/companion/orders.tsx')).CompanionOrders }),
  },
  {
    path: '/companion/orders/:orderId',
    lazy: async () => ({ Component: (await import('../routes/companion/order.tsx')).CompanionOrder }),
  },
  {
    path: '/companion/referrals',
    lazy: async () => ({ Component: (await import('../routes/companion/referrals.tsx')).CompanionReferrals }),
  },
  {
    path: '/companion/statistics',
    lazy: async () => ({
      Component: (await import('../routes/companion/statistics.tsx')).CompanionStatistics,
    }),
  },
  {
    path: '/companion/rank',
    lazy: async () => ({ Component: (await import('../routes/companion/rank.tsx')).CompanionRank }),
  },
  {
    path: '/companion/faqs',
    lazy: async () => ({ Component: (await import('../routes/companion/faqs.tsx')).CompanionFaqs }),
  },
  {
    path: '/companion/support',
    lazy: async () => ({ Component: (await import('../routes/companion/support.tsx')).CompanionSupport }),
  },
  {
    path: '/companion/support/:ticketId',
    lazy: async () => ({
      Component: (await import('../routes/companion/support-ticket.tsx')).CompanionTicket,
    }),
  },
]

const internalPages: RouteObject[] = [
  {
    path: '/playerMarket',
    lazy: async () => ({ Component: (await import('../routes/player-market.tsx')).PlayerMarket }),
  },
  redirectRoute('/user', '/user/settings'),
  {
    path: '/user/settings',
    lazy: async () => ({ Component: (await import('../routes/user-settings.tsx')).UserSettings }),
  },
  redirectRoute('/companion', '/companion/dashboard'),
  {
    lazy: async () => ({ Component: (await import('./layouts/companion-layout.tsx')).CompanionLayout }),
    children: companionPages,
  },
  redirectRoute('/companion/*', '/companion/dashboard'),
]

const orderPages: RouteObject[] = [
  { path: '/active', lazy: async () => ({ Component: (await import('../routes/active.tsx')).Active }) },
  // No loader: players are led to the agreement first, as from every page of a companion.
  { path: '/companion/active', element: <Navigate to="/active" replace /> },
]

/** Every address of the product (spec §2); what is none of them leads home. */
export const router = createBrowserRouter([
  {
    Component: Root,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <Loader />,
    children: [
      { Component: PublicLayout, children: publicPages },
      { loader: signedOutOnly, children: authPages },
      ...returnPages,
      {
        loader: signedInOnly,
        lazy: async () => ({ Component: (await import('./layouts/signed-in.tsx')).SignedIn }),
        children: [
          {
            lazy: async () => ({ Component: (await import('./layouts/internal-layout.tsx')).InternalLayout }),
            children: internalPages,
          },
          {
            lazy: async () => ({ Component: (await import('./layouts/order-layout.tsx')).OrderLayout }),
            children: orderPages,
          },
        ],
      },
      redirectRoute('*', '/'),
    ],
  },
])
