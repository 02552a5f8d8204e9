import { Navigate, type RouteObject } from 'react-router-dom'
import { RouteError } from '@queuemate/app-kit/route-error'
import { Loader } from '@queuemate/ui/loader'
import { ConsoleLayout } from './console-layout.tsx'
import pageStyles from '../lib/page.module.css'

const error = <RouteError className={pageStyles.body} />

export const routes: RouteObject[] = [
  {
    path: '/invitation',
    errorElement: error,
    hydrateFallbackElement: <Loader />,
    lazy: () => import('../routes/invitation.tsx'),
  },
  {
    element: <ConsoleLayout />,
    errorElement: error,
    hydrateFallbackElement: <Loader />,
    children: [
      {
        errorElement: error,
        children: [
          { path: '/', lazy: () => import('../routes/overview.tsx') },
          { path: '/applications/:person?', lazy: () => import('../routes/applications.tsx') },
          { path: '/companions', lazy: () => import('../routes/companions.tsx') },
          { path: '/companions/notes', lazy: () => import('../routes/player-notes.tsx') },
          { path: '/companions/ranks', lazy: () => import('../routes/rank-requests.tsx') },
          { path: '/orders/:id?', lazy: () => import('../routes/orders.tsx') },
          { path: '/orders/:id/page', lazy: () => import('../routes/order.tsx') },
          { path: '/refunds', lazy: () => import('../routes/refunds.tsx') },
          { path: '/refunds/requests/:id', lazy: () => import('../routes/refund-request.tsx') },
          { path: '/disputes', lazy: () => import('../routes/disputes.tsx') },
          { path: '/disputes/:id', lazy: () => import('../routes/dispute.tsx') },
          { path: '/payouts/:id?', lazy: () => import('../routes/payouts.tsx') },
          { path: '/payouts/:id/page', lazy: () => import('../routes/payout.tsx') },
          { path: '/risk', lazy: () => import('../routes/risk.tsx') },
          { path: '/risk/:id', lazy: () => import('../routes/risk-case.tsx') },
          { path: '/books', lazy: () => import('../routes/books.tsx') },
          { path: '/support/:id?', lazy: () => import('../routes/support.tsx') },
          { path: '/people', lazy: () => import('../routes/people.tsx') },
          { path: '/people/:id', lazy: () => import('../routes/person.tsx') },
          { path: '/roles', lazy: () => import('../routes/members.tsx') },
          { path: '/audit', lazy: () => import('../routes/audit.tsx') },
          { path: '/account', lazy: () => import('../routes/account.tsx') },
          { path: '/settings/:section?/:id?', lazy: () => import('../routes/settings.tsx') },
          // The sign-in form is shown at every path. This one is for people who type it in.
          { path: '/sign-in', element: <Navigate to="/" replace /> },
          { path: '*', lazy: () => import('../routes/not-found.tsx') },
        ],
      },
    ],
  },
]
