import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { cut } from '@queuemate/text/cut'
import { AppError } from '@queuemate/contracts/errors'
import type { BridgedImpersonation } from '../auth/bridge.ts'
import type { Api } from '../api.ts'
import type { Sessions } from '../auth/session.ts'
import { endedCookies, impersonationCookies } from '../auth/impersonation-cookies.ts'
import { endImpersonation, passLink, startImpersonation } from '../modules/staff/impersonation/impersonate.ts'
import { assertPermitted, type CallContext } from '../trpc.ts'

const SAFE = ['GET', 'HEAD', 'OPTIONS']
/** Ends the impersonation itself. */
const STOP = '/api/auth/sign-out'

/**
 * Staff who impersonate a person write nothing: every unsafe request of theirs is refused here, except the calls of
 * `/trpc`, which name themselves as reads or writes (trpc.ts).
 */
export function guardImpersonation(sessions: Pick<Sessions, 'resolve'>): onRequestAsyncHookHandler {
  return async ({ method, url, headers }: FastifyRequest) => {
    if (SAFE.includes(method) || url.startsWith('/trpc') || url === STOP) return
    if ((await sessions.resolve(headers))?.impersonatorId) throw new AppError('read_only')
  }
}

/** What `/api/auth` does with such a session (auth/bridge.ts). */
export function bridgedImpersonation(context: Api): BridgedImpersonation {
  const { sessions, feed, webUrl } = context
  return {
    async find(headers) {
      const session = await sessions.resolve(headers)
      return session?.impersonatorId ? session : null
    },
    async end({ id }) {
      await endImpersonation(context, id)
      await feed.publishPending()
      return endedCookies(webUrl)
    },
  }
}

interface Deps {
  createCall: (request: FastifyRequest) => Promise<CallContext>
  context: Api
}

/** The link that opens the web app as a person: first at the console's origin, then at the web app's, which gets the cookie. */
export function registerImpersonation(app: FastifyInstance, { createCall, context }: Deps): void {
  app.get<{ Params: { code: string } }>('/api/staff/view_as/:code', async (request, reply) => {
    const { user, sessionId } = await createCall(request)
    if (!user || !sessionId) throw new AppError('unauthenticated')
    await assertPermitted(context, { user, sessionId }, 'people')
    const code = await passLink(context, user.id, cut(request.params.code, 64))
    return reply.header('cache-control', 'no-store').redirect(`${context.webUrl}/api/view_as/${code}`, 303)
  })

  app.get<{ Params: { code: string } }>('/api/view_as/:code', async (request, reply) => {
    const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? null }
    const started = await startImpersonation(context, cut(request.params.code, 64), from)
    return reply
      .header('cache-control', 'no-store')
      .header('set-cookie', await impersonationCookies(context, started))
      .redirect(`${context.webUrl}/`, 303)
  })
}
