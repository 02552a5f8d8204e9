import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { RouteError } from '@queuemate/app-kit/route-error'
import { Loader } from '@queuemate/ui/loader'
import { ConsoleLayout } from './console-layout.tsx'
import pageStyles from '../lib/page.module.css'

const error = <RouteError className={pageStyles.body} />

/** A page that loads on first visit. */
const page = (load: () => Promise<ComponentType>) => async () => ({ Component: await load() })

export const routes: RouteObject[] = [
  {
    element: <ConsoleLayout />,
    errorElement: error,
    hydrateFallbackElement: <Loader />,
    children: [
      {
        errorElement: error,
        children: [
          { path: '/', lazy: page(async () => (await import('../routes/overview.tsx')).Overview) },
          {
            path: '/applications/:person?',
            lazy: page(async () => (await import('../routes/applications.tsx')).Applications),
          },
          {
            path: '/companions',
            lazy: page(async () => (await import('../routes/companions.tsx')).Companions),
          },
          {
            path: '/companions/ranks',
            lazy: page(async () => (await import('../routes/rank-requests.tsx')).RankRequests),
          },
          {
            path: '/orders/:id?',
            lazy: page(async () => (await import('../routes/orders.tsx')).Orders),
          },
          { path: '/refunds', lazy: page(async () => (await import('../routes/refunds.tsx')).Refunds) },
          { path: '/disputes', lazy: page(async () => (await import('../routes/disputes.tsx')).Disputes) },
          {
            path: '/payouts/:id?',
            lazy: page(async () => (await import('../routes/payouts.tsx')).Payouts),
          },
          { path: '/books', lazy: page(async () => (await import('../routes/books.tsx')).Books) },
          { path: '/support/:id?', lazy: page(async () => (await import('../routes/support.tsx')).Support) },
          { path: '/people', lazy: page(async () => (await import('../routes/people.tsx')).People) },
          { path: '/people/:id', lazy: page(async () => (await import('../routes/person.tsx')).Person) },
          { path: '/staff', lazy: page(async () => (await import('../routes/members.tsx')).Members) },
          { path: '/audit', lazy: page(async () => (await import('../routes/audit.tsx')).Audit) },
          { path: '/account', lazy: page(async () => (await import('../routes/account.tsx')).Account) },
          {
            path: '/settings/:section?/:id?',
            lazy: page(async () => (await import('../routes/settings.tsx')).Settings),
          },
          // The sign-in form is shown at every path. This one is for people who type it in.
          { path: '/sign-in', element: <Navigate to="/" replace /> },
          { path: '*', lazy: page(async () => (await import('../routes/not-found.tsx')).NotFound) },
        ],
      },
    ],
  },
]
