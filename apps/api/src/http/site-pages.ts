import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { escape } from 'html-escaper'
import { LRUCache } from 'lru-cache'
import { HEAD, headOf, type PageHead } from '@queuemate/content/site'
import { pagesIn } from '@queuemate/content/site-pages'
import { AppError } from '@queuemate/contracts/errors'
import { formatMoney } from '@queuemate/contracts/money'
import { rankLabel } from '@queuemate/contracts/lookups/ranks'
import type { CompanionPage } from '@queuemate/contracts/marketplace/schemas'
import { REQUEST_SECONDS } from '@queuemate/contracts/orders/request-seconds'
import type { Context } from '../context.ts'
import { listCompanionUsernames, readCompanionPage } from '../modules/marketplace/cards.ts'
import { drawSocialCard, type SocialCard } from '../pictures/social-cards.ts'
import { createWebShell } from './web-shell.ts'

/** What one file of a sitemap may list. */
const MOST_COMPANIONS = 49_000
const TEN_MINUTES = 'public, max-age=600'
/** Pictures of cards in memory: some two thousand. */
const CARDS_BYTES = 64 * 1024 * 1024
/** How long the list of pages is kept, ms. */
const SITEMAP_MS = 600_000

/** What of the web app's site only the API knows: titles and pictures of companions' pages, and the list of all pages. */
export function registerSitePages(app: FastifyInstance, context: Context): void {
  const { env, storage, clock } = context
  const shell = createWebShell(new URL('/companion-page', env.WEB_SHELL_URL ?? env.webUrl).href, () =>
    clock.now().getTime(),
  )
  // Those who ask for a card while it is drawn wait for the same drawing.
  const cards = new LRUCache<string, Buffer, SocialCard & { pictureUrl: string | null }>({
    maxSize: CARDS_BYTES,
    sizeCalculation: (picture) => picture.length,
    fetchMethod: async (_key, _stale, { context: { pictureUrl, ...card } }) =>
      drawSocialCard({ ...card, picture: await readPicture(pictureUrl) }),
  })
  const cardOf = (title: string, lines: string[], pictureUrl: string | null) =>
    cards.fetch(JSON.stringify([title, pictureUrl, lines]), {
      context: { title, lines, picture: null, pictureUrl },
    })
  const find = (username: string) => readCompanionPage(context, username, null)

  app.get<{ Params: { '*': string } }>('/companions/*', async (request, reply) => {
    // The name may hold slashes: the app sends a person on from an address that has no page.
    const companion = await find(request.params['*']).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return null
      throw error
    })
    const { html, headers } = await shell()
    return reply
      .status(companion ? 200 : 404)
      .headers(headers)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        companion
          ? fillOutline(html, companion).replace(HEAD, () => headOf(pageOf(companion), env.webUrl))
          : html.replace(MAIN, NO_COMPANION),
      )
  })

  app.get<{ Params: { username: string } }>('/social/companions/:username.png', async (request, reply) => {
    const companion = await find(request.params.username)
    const picture = await cardOf(companion.name, linesOf(companion), companion.profile_picture)
    return reply.type('image/png').header('cache-control', TEN_MINUTES).send(picture)
  })

  app.get('/social/queuemate.png', async (_request, reply) => {
    const lines = ['Queue with a higher-ranked companion.', 'Priced per game.']
    const picture = await cardOf('Fill the fifth slot.', lines, null)
    return reply.type('image/png').header('cache-control', TEN_MINUTES).send(picture)
  })

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain')
      .header('cache-control', TEN_MINUTES)
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /trpc/\nAllow: /api/pictures/\nAllow: /api/banners/\n\nSitemap: ${env.webUrl}/sitemap.xml\n`,
      ),
  )

  const sitemaps = new LRUCache<'all', string>({ max: 1, ttl: SITEMAP_MS, fetchMethod: writeSitemap })
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml')
      .header('cache-control', TEN_MINUTES)
      .send(await sitemaps.fetch('all')),
  )

  async function writeSitemap(): Promise<string> {
    const names = await listCompanionUsernames(context, MOST_COMPANIONS)
    const paths = [
      ...pagesIn('public').map(({ path }) => path),
      ...names.map((name) => `/companions/${encodeURIComponent(name)}`),
    ]
    const urls = paths.map((path) => `<url><loc>${escape(env.webUrl + path)}</loc></url>`).join('\n')
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
  }

  async function readPicture(address: string | null): Promise<Buffer | null> {
    const name = address?.split('/').at(-1)
    const file = name ? await storage.open(`pictures/${name}`) : null
    return file && buffer(file.stream)
  }
}

/** The outline of a page, up to its end, and what it is for a name that no companion has. */
const MAIN = /<main[\s\S]*<\/main>/
const NO_COMPANION = '<main class="page mt6"><h1>We couldn\'t find that companion</h1></main>'

/** Writes what is known into the placeholders of the page's outline (companion-skeleton.tsx), so that it is seen before any script runs. */
function fillOutline(html: string, companion: CompanionPage): string {
  const { name, username, rank, hourly, banner_url: banner, profile_picture: picture } = companion
  const known = new Map([
    ['name', escape(name)],
    ['username', `@${escape(username)}`],
    ['rank', rankLabel(rank)],
    ['price', `${formatMoney(hourly)} per game`],
    ['banner', banner && `<img src="${escape(banner)}" alt="" />`],
    ['picture', picture && `<img src="${escape(picture)}" width="112" height="112" alt="" />`],
  ])
  return html.replace(
    /(<(\w+)[^>]* data-known="(\w+)"[^>]*>)[\s\S]*?(<\/\2>)/g,
    (whole, start: string, _tag, part: string, end: string) =>
      known.get(part) ? start + known.get(part) + end : whole,
  )
}

function linesOf({ username, rank, ratings, matches, hourly }: CompanionPage): string[] {
  const games = matches === 1 ? '1 game' : `${matches} games`
  const great = ratings && `${ratings.great} of ${ratings.great + ratings.good + ratings.bad} great`
  return [
    `@${username} · ${rankLabel(rank)}`,
    great ? `${great} · ${games}` : games,
    `${formatMoney(hourly)} per game`,
  ]
}

function pageOf({ name, username, rank, hourly }: CompanionPage): PageHead {
  const address = encodeURIComponent(username)
  return {
    type: 'profile',
    path: `/companions/${address}`,
    title: name,
    description: `Queue with ${name}, ${rankLabel(rank)}, for ${formatMoney(hourly)} per game. You pay only if they accept within ${REQUEST_SECONDS} seconds.`,
    picture: `/social/companions/${address}.png`,
  }
}
