import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom'
import { sessionKey } from '@queuemate/app-kit/session'
import { Landing } from './app/landing.tsx'
import { loadRoutes } from './app/prerendered.ts'
import { routes } from './app/routes.tsx'
import type { CurrentUser } from './lib/current-user.ts'
import { queryClient } from './lib/query-client.ts'
import { api } from './lib/trpc.ts'

/** Only companions see the companion's pages; nothing else is known of them yet. */
const companion: CurrentUser = {
  id: '',
  role: 'companion',
  username: '',
  name: '',
  first_name: '',
  last_name: '',
  email: '',
  profile_picture: null,
  country: null,
  languages: [],
  timezones: [],
  ingame_name: null,
  ingame_tag: null,
  ingame_rank: null,
  discord: null,
  discord_linked: false,
  has_password: true,
}

export { framedPages, publicPages } from './app/public-pages.ts'

/** The first HTML of a public page: what every visitor sees until the page knows who they are. Run by the build, in Node. */
export async function render(path: string): Promise<string> {
  return htmlOf(path === '/' ? <Landing /> : await pageAt(path))
}

/** A signed-in page as it is while everything loads. */
export async function renderFrame(path: string): Promise<string> {
  await loadRoutes(path)
  // Loaders ask the API who this is.
  for (const { route } of matchRoutes(routes, path) ?? []) delete route.loader
  queryClient.setQueryData(sessionKey, { firstName: '' })
  if (path.startsWith('/companion/')) api.accounts.me.setData(undefined, companion)
  const html = await htmlOf(await pageAt(path))
  queryClient.clear()
  return html
}

async function htmlOf(page: ReactNode): Promise<string> {
  // In one piece: what comes later is put in its place by a script, which the pages' policy refuses.
  const { prelude } = await prerender(<StrictMode>{page}</StrictMode>, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  // React asks for every picture early; here they would come before the styles.
  const html = (await new Response(prelude).text()).replaceAll(/<link rel="preload" as="image"[^>]*>/g, '')
  if (html.includes('<script')) throw new Error('The first HTML of a page has a script')
  return html
}

async function pageAt(path: string) {
  await loadRoutes(path)
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} leads elsewhere: it cannot be prerendered`)
  return (
    <QueryClientProvider client={queryClient}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </QueryClientProvider>
  )
}
