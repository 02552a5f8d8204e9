import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { AppError } from '@queuemate/contracts/errors'
import type { BridgedViews } from '../auth/bridge.ts'
import type { Api } from '../api.ts'
import type { Sessions } from '../auth/session.ts'
import { noViewCookies, viewCookies } from '../auth/views.ts'
import { endView, openView } from '../modules/staff/views/view-as.ts'

const SAFE = ['GET', 'HEAD', 'OPTIONS']
/** Ends the look itself. */
const STOP = '/api/auth/sign-out'

/**
 * Staff who look as another person write nothing: every unsafe request of theirs is refused here, except the calls of
 * `/trpc`, which name themselves as reads or writes (trpc.ts).
 */
export function guardViews(sessions: Pick<Sessions, 'resolve'>): onRequestAsyncHookHandler {
  return async ({ method, url, headers }: FastifyRequest) => {
    if (SAFE.includes(method) || url.startsWith('/trpc') || url === STOP) return
    if ((await sessions.resolve(headers))?.viewerId) throw new AppError('read_only')
  }
}

/** What `/api/auth` does with such a session (auth/bridge.ts). */
export function bridgedViews(context: Api): BridgedViews {
  const { sessions, feed, webUrl } = context
  return {
    async find(headers) {
      const session = await sessions.resolve(headers)
      return session?.viewerId ? session : null
    },
    async end({ id }) {
      await endView(context, id)
      await feed.drain()
      return noViewCookies(webUrl)
    },
  }
}

/** The link that opens the web app as a person. */
export function registerViews(app: FastifyInstance, context: Api): void {
  app.get<{ Params: { code: string } }>('/api/view_as/:code', async (request, reply) => {
    const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? null }
    const view = await openView(context, request.params.code.slice(0, 64), from)
    return reply
      .header('cache-control', 'no-store')
      .header('set-cookie', await viewCookies(context, view))
      .redirect(`${context.webUrl}/`, 303)
  })
}
