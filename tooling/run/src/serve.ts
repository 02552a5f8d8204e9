import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import httpProxy from '@fastify/http-proxy'
import staticFiles from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'

export interface ServeOptions {
  /** The app's built files, with an index.html. */
  dir: string
  /** The API, which shares this origin. */
  apiUrl: string
  /** A service whose documents pages may embed. */
  policyServiceUrl?: string | undefined
}

/** Paths that belong to the API; everything else is the app's. */
const apiPaths = ['/api', '/trpc', '/websockets', '/dev']
/** Pages and files of the web app's site that only the API can write. */
const sitePaths = ['/companions', '/social', '/robots.txt', '/sitemap.xml']
const YEAR = 365 * 24 * 60 * 60

/** Forwards the origin too: the API checks it for subscriptions, and the proxy forwards only the cookie by default. */
const wsClientOptions = {
  headers: {},
  rewriteRequestHeaders(headers: IncomingHttpHeaders, request: FastifyRequest): IncomingHttpHeaders {
    const { cookie, origin } = request.headers
    return { ...headers, ...(cookie ? { cookie } : {}), ...(origin ? { origin } : {}) }
  },
}

/** More than the API takes: what is too much is refused there, in the API's words. */
const HEADER_BYTES = 64 * 1024

/** Serves a built app and forwards the API's paths, so that the browser sees one origin. */
export async function buildServer({ dir, apiUrl, policyServiceUrl }: ServeOptions): Promise<FastifyInstance> {
  const server = Fastify({
    logger: false,
    forceCloseConnections: true,
    http: { maxHeaderSize: HEADER_BYTES },
    routerOptions: { maxParamLength: 5000 },
  })
  const pages = globSync('**/*.html', { cwd: dir })
  // The console is one document.
  const isSite = pages.includes('app.html')
  const app = isSite ? 'app.html' : 'index.html'
  const html = readFileSync(path.join(dir, 'index.html'), 'utf8')
  const policy = contentSecurityPolicy(html, policyServiceUrl)

  for (const prefix of isSite ? [...apiPaths, ...sitePaths] : apiPaths) {
    await server.register(httpProxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      websocket: true,
      wsClientOptions,
      replyOptions: {
        // The rest of the request's body is never read, so the connection cannot be used again.
        onError: (reply, { error }) => reply.header('connection', 'close').send(error),
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          host: request.headers.host ?? '',
          'x-forwarded-for': request.socket.remoteAddress ?? '',
          'x-forwarded-host': request.headers.host ?? '',
          'x-forwarded-proto': 'http',
        }),
      },
    })
  }

  await server.register(async (files) => {
    files.addHook('onSend', async (_request, reply) => {
      void reply.headers({
        'content-security-policy': policy,
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=()',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
    })
    await files.register(staticFiles, {
      root: dir,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, file) {
        // Vite puts a hash of the content into the names under assets/, so they never change.
        const hashed = file.includes(`${path.sep}assets${path.sep}`)
        void reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
      },
    })
    files.setNotFoundHandler((request, reply) => {
      const address = request.url.split('?')[0] ?? ''
      if (request.method !== 'GET' || path.extname(address) !== '')
        return reply.status(404).type('text/plain').send('Not found')
      // A page with its own prerendered HTML; the document of the app shows all others.
      return reply.sendFile(pages.find((page) => address === `/${page.slice(0, -'.html'.length)}`) ?? app)
    })
  })
  return server
}

/**
 * Allows the app's own files only, and frames of the policy service if there is one; inline scripts of index.html are
 * allowed by their hash.
 */
export function contentSecurityPolicy(html: string, policyServiceUrl?: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  )
  const hashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${policyServiceUrl ? new URL(policyServiceUrl).origin : "'none'"}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
