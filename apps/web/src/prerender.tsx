import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom'
import { modulesOf, pagesIn, SITE_PAGES } from '@queuemate/content/site-pages'
import type { PrefetchedCall } from '@queuemate/app-kit/prefetched-calls'
import { sessionKey } from '@queuemate/app-kit/session'
import type { PageModule } from './app/page-module.ts'
import { loadRoutes } from './app/prerendered.ts'
import { routes } from './app/routes.tsx'
import { meQuery, type CurrentUser } from './lib/current-user.ts'
import type { Read } from './lib/preload.ts'
import { queryClient } from './lib/query-client.ts'

/** Run by the build, in Node: what is written to a page's document. */
export type FirstHtml = {
  path: string
  /** The modules whose scripts and styles the page needs. */
  modules: string[]
  html: string
}
export type PublicHtml = FirstHtml & { head: { title: string; description: string } }
export type OutlineHtml = FirstHtml & { calls: PrefetchedCall[] }

/** Only companions see the companion pages; nothing else about the person is known yet. */
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
  requests_paused_until: null,
}

/** Public pages: what every visitor sees until the page knows who they are. */
export async function renderPublicPages(): Promise<PublicHtml[]> {
  const pages: PublicHtml[] = []
  for (const page of pagesIn('public')) {
    const { head } = await moduleAt(page.path)
    if (!head) throw new Error(`routes/${page.file}.tsx exports no head`)
    pages.push({ path: page.path, modules: modulesOf(page), html: await render(page.path), head: head() })
  }
  return pages
}

/** Outlined pages in their loading state, with their first calls. */
export async function renderOutlines(): Promise<OutlineHtml[]> {
  const pages: OutlineHtml[] = []
  for (const page of SITE_PAGES.filter(({ outlined }) => outlined)) {
    const { path } = page
    const { readsOf } = await moduleAt(path)
    // Loaders would ask the API who is signed in.
    for (const { route } of matchRoutes(routes, path) ?? []) delete route.loader
    if (page.frame !== 'optional') queryClient.setQueryData(sessionKey, { firstName: '' })
    if (page.frame === 'companion') queryClient.setQueryData(meQuery.queryKey, companion)
    const html = await render(path)
    queryClient.clear()
    const reads = readsOf?.(new URL(path, 'http://localhost')) ?? []
    const calls = reads.filter(({ meta }) => !meta?.unbatched).map(callOf)
    pages.push({ path, modules: modulesOf(page), html, calls })
  }
  return pages
}

async function moduleAt(path: string): Promise<PageModule> {
  await loadRoutes(path)
  return matchRoutes(routes, path)?.at(-1)?.route as PageModule
}

/** The call of a read, as the tRPC client sends it. */
function callOf({ queryKey }: Read): PrefetchedCall {
  const [path, { input, type } = {}] = queryKey as [string[], { input?: object; type?: string }?]
  const sent = type === 'infinite' ? { ...input, direction: 'forward' } : input
  return { path: path.join('.'), ...(sent && { input: sent }) }
}

async function render(path: string): Promise<string> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} redirects, so it cannot be prerendered`)
  const page = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </StrictMode>
  )
  // In one piece: streamed parts need an inline script, which the Content Security Policy blocks.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  // React preloads every picture; here they would be fetched before the styles.
  const html = (await new Response(prelude).text()).replaceAll(/<link rel="preload" as="image"[^>]*>/g, '')
  if (html.includes('<script')) throw new Error('The prerendered HTML of a page has a script')
  return html
}
