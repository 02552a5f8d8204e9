import type { IncomingHttpHeaders } from 'node:http'
import type { onRequestHookHandler } from 'fastify'
import { AppError } from '@queuemate/contracts/errors'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The sender signs the body, and has no cookie of ours. */
    signedBySender?: boolean
  }
}

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/**
 * A cookie travels with every request, so an unsafe method must also name an origin of ours, at whatever path and
 * however the path is written (contract §2). better-auth checks its own paths again.
 */
export function guardOrigin(isTrusted: (origin: string | undefined) => boolean): onRequestHookHandler {
  return (request, _reply, done) => {
    if (SAFE.includes(request.method) || request.routeOptions.config.signedBySender) return done()
    if (isTrusted(request.headers.origin)) return done()
    done(new AppError('forbidden', 'This origin is not trusted'))
  }
}

export function trustOrigins(urls: string[]): (origin: string | undefined) => boolean {
  const origins = new Set(urls.map((url) => new URL(url).origin))
  return (origin) => origin !== undefined && origins.has(origin)
}

/**
 * Whether a call comes from a page of a site, or from no page at all. Browsers name the origin with every write and
 * every upgrade; a read without one that a browser marks as its own may come from any page.
 */
export function comesFrom(siteUrl: string, headers: IncomingHttpHeaders): boolean {
  if (headers.origin !== undefined) return headers.origin === new URL(siteUrl).origin
  return headers['sec-fetch-site'] === undefined
}
