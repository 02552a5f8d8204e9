import { matchRoutes, Navigate, type RouteObject } from 'react-router-dom'
import { pagesIn, type Frame } from '@queuemate/content/site-pages'
import { RouteError } from '@queuemate/app-kit/route-error'
import { Loader } from '@queuemate/ui/loader'
import { ErrorPage } from './error-page.tsx'
import { enter, signedOutOnly, to } from './guards.ts'
import { PublicLayout } from './layouts/public-layout.tsx'
import { Root } from './layouts/root.tsx'
import type { PageModule } from './page-module.ts'

/** An address that only redirects. */
function redirectRoute(path: string, target: string): RouteObject {
  return { path, loader: to(target), element: <Loader /> }
}

/** Pages inside a layout: if one throws, the layout's header and navigation stay. */
function guarded(pages: RouteObject[], className?: string): RouteObject {
  return { errorElement: <RouteError className={className} />, children: pages }
}

const modules = import.meta.glob<PageModule>(['../routes/**/*.tsx', '!**/*.test.tsx'])

/** The pages of a frame, each loaded when it is opened. */
function routesIn(frame: Frame): RouteObject[] {
  return pagesIn(frame).map(({ path, file }) => ({ path, lazy: modules[`../routes/${file}.tsx`] }))
}

/** No loader: players are redirected to the agreement first, as from every companion page. */
const oldOrderAddress: RouteObject = { path: '/companion/active', element: <Navigate to="/active" replace /> }

/** Every address of the product (spec §2). All others redirect to the homepage. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <Loader />,
    children: [
      {
        Component: PublicLayout,
        children: [guarded([...routesIn('public'), redirectRoute('/policy', '/policy/privacy')], 'page')],
      },
      { path: '/auth', loader: enter, element: <Loader /> },
      { loader: signedOutOnly, children: routesIn('signedOut') },
      ...routesIn('providerReturn'),
      {
        lazy: () => import('./layouts/signed-in.tsx'),
        children: [
          {
            lazy: () => import('./layouts/internal-layout.tsx'),
            children: [
              guarded(
                [
                  ...routesIn('signedIn'),
                  redirectRoute('/user', '/user/settings'),
                  redirectRoute('/companion', '/companion/dashboard'),
                  {
                    lazy: () => import('./layouts/companion-layout.tsx'),
                    children: [guarded(routesIn('companion'))],
                  },
                ],
                'page',
              ),
            ],
          },
          {
            lazy: () => import('./layouts/order-layout.tsx'),
            children: [guarded([...routesIn('order'), oldOrderAddress], 'page')],
          },
        ],
      },
      {
        lazy: () => import('./layouts/optional-session.tsx'),
        children: [
          {
            lazy: () => import('./layouts/optional-layout.tsx'),
            children: [
              guarded([...routesIn('optional'), redirectRoute('/companions', '/playerMarket')], 'page'),
            ],
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
