import type { onRequestHookHandler } from 'fastify'
import { AppError } from '@queuemate/contracts/errors'

const SAFE = ['GET', 'HEAD', 'OPTIONS']
/** Signed by the sender instead. */
const EXEMPT = '/api/webhooks/'

/**
 * A cookie travels with every request, so an unsafe method must also name an origin of ours
 * (contract §2). better-auth checks its own paths again.
 */
export function guardOrigin(isTrusted: (origin: string | undefined) => boolean): onRequestHookHandler {
  return (request, _reply, done) => {
    const isCall = request.url.startsWith('/api/') || request.url.startsWith('/trpc')
    if (!isCall || request.url.startsWith(EXEMPT) || SAFE.includes(request.method)) return done()
    if (isTrusted(request.headers.origin)) return done()
    done(new AppError('forbidden', 'This origin is not trusted'))
  }
}

export function trustOrigins(urls: string[]): (origin: string | undefined) => boolean {
  const origins = new Set(urls.map((url) => new URL(url).origin))
  return (origin) => origin !== undefined && origins.has(origin)
}
