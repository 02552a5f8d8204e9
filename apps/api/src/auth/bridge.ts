import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fromNodeHeaders } from 'better-auth/node'
import { wellFormed } from '@queuemate/text/well-formed'
import { AppError, errorBody } from '@queuemate/contracts/errors'
import type { Counters } from '../base/counters.ts'
import type { Env } from '../base/env.ts'
import { CLIENT_ADDRESS } from './client-address-header.ts'
import { AUTH_PATH, type Auth } from './auth.ts'
import { passwords } from './passwords.ts'
import { authRequest, type AuthRequest } from './auth-request-store.ts'
import { DEVICE } from './cookies.ts'
import { logSignIn } from './sign-in-log.ts'
import { hideReason } from './refusals.ts'
import type { Feed } from '../outside/feed/feed.ts'
import type { Session, Sessions } from './session.ts'

const BODY_BYTES = 64 * 1024
/** Describe the connection between the client and us, not the message that is passed on. */
const HOP_HEADERS = ['content-length', 'transfer-encoding', 'connection', 'host']

/** What is served of the library; anything else it brings, now or in a later version, is not there. */
const OFFERED = new Set([
  '/sign-up/email',
  '/sign-in/username',
  '/sign-in/email',
  '/sign-in/social',
  '/link-social',
  '/callback/discord',
  '/callback/google',
  '/sign-out',
  '/get-session',
  '/is-username-available',
  '/email-otp/verify-email',
  '/email-otp/send-verification-otp',
  '/email-otp/request-password-reset',
  '/email-otp/reset-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/generate-backup-codes',
])
/** Calls that hash a password. */
const HASHES = /^\/(sign-up\/email|sign-in\/(email|username)|email-otp\/reset-password)$/
/** What a sign-in, or the loss of one, is made of. Each leaves one line. */
const LOGGED = /^\/(sign-(up|in|out)|callback|email-otp\/(verify|reset)|two-factor)\b/
/** Names of ours for paths of the library. */
const ALIASES: Record<string, string> = {
  '/sign-in/oauth2': '/sign-in/social',
  '/oauth2/link': '/link-social',
}

/** End sessions: this instance must have dropped them when the response arrives. */
const ENDS_SESSIONS = [
  '/sign-out',
  '/email-otp/reset-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/verify-totp',
]

export interface BridgeDeps {
  auth: Auth
  env: Pick<Env, 'webUrl'>
  feed: Pick<Feed, 'publishPending'>
  sessions: Pick<Sessions, 'cookiesOf'>
  counters: Pick<Counters, 'signIns'>
  impersonation: BridgedImpersonation
}

/** Sessions in which staff impersonate a person: the library knows nothing of them. */
export interface BridgedImpersonation {
  find(headers: IncomingHttpHeaders): Promise<Session | null>
  /** Ends one; the cookies that the browser is sent. */
  end(session: Session): Promise<string[]>
}

/** Passes `/api/auth/*` on to the library, and returns its responses. */
export function registerAuth(
  app: FastifyInstance,
  { auth, env, feed, sessions, counters, impersonation }: BridgeDeps,
): void {
  void app.register(async (scope) => {
    // The library parses the body itself, so it gets the raw text.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: ['GET', 'POST'],
      url: `${AUTH_PATH}/*`,
      handler: async (request, reply) => {
        const url = new URL(request.url, env.webUrl)
        const asked = url.pathname.slice(AUTH_PATH.length)
        const path = ALIASES[asked] ?? asked
        if (!OFFERED.has(path)) return reply.status(404).send(errorBody(new AppError('not_found')))
        const session = await impersonation.find(request.headers)
        if (session) return answerImpersonation(reply, path, { session, impersonation })
        const notes: AuthRequest = {}
        // The library would call it a failure of ours. Whether a device is known is looked up later (hooks.ts).
        const mayBeKnown = request.headers.cookie?.includes(`${DEVICE.name}=`) ?? false
        if (HASHES.test(path) && !mayBeKnown && authRequest.run(notes, passwords.isFull))
          throw new AppError('unavailable')
        url.pathname = `${AUTH_PATH}${path}`
        const body = path === asked ? request.body : renameProvider(request.body)
        const cookie = await sessions.cookiesOf(request.headers)
        const passed = toRequest(request, url, { cookie, body })
        const handled = await authRequest.run(notes, () => auth.handler(passed))
        if (LOGGED.test(path)) await logSignIn(request, path, handled, counters)
        if (ENDS_SESSIONS.includes(path)) await feed.publishPending()
        return answer(reply, await hideReason(path, handled))
      },
    })
  })
}

/** Such a session can be read and ended. */
async function answerImpersonation(
  reply: FastifyReply,
  path: string,
  { session, impersonation }: { session: Session; impersonation: BridgedImpersonation },
) {
  const { id, expiresAt, user } = session
  if (path === '/get-session') {
    const { email, name, username } = user
    return reply.send({ session: { id, expiresAt }, user: { id: user.id, email, name, username } })
  }
  if (path !== '/sign-out') throw new AppError('read_only')
  return reply.header('set-cookie', await impersonation.end(session)).send({ success: true })
}

/** A fixed base: what a client writes into Host must not steer links or cookies. */
function toRequest(
  request: FastifyRequest,
  url: URL,
  { cookie, body: text }: { cookie: string | undefined; body: unknown },
): Request {
  const headers = fromNodeHeaders(request.headers)
  if (cookie) headers.set('cookie', cookie)
  else headers.delete('cookie')
  for (const name of HOP_HEADERS) headers.delete(name)
  headers.set(CLIENT_ADDRESS, request.ip)
  const body = request.method === 'POST' && typeof text === 'string' && text ? withoutHalves(text) : null
  return new Request(url, { method: request.method, headers, body })
}

/** The same JSON without half characters, which need an escape. */
function withoutHalves(json: string): string {
  if (!/\\ud[89a-f]/i.test(json)) return json
  try {
    return JSON.stringify(wellFormed(JSON.parse(json)))
  } catch {
    return json
  }
}

/** `{providerId}` of the documented paths is the library's `{provider}`. */
function renameProvider(body: unknown): unknown {
  try {
    const { providerId, ...rest } = JSON.parse(String(body)) as Record<string, unknown>
    return JSON.stringify({ ...rest, provider: providerId })
  } catch {
    return body
  }
}

async function answer(reply: FastifyReply, response: Response) {
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && !HOP_HEADERS.includes(name)) void reply.header(name, value)
  }
  const retryAfter = response.headers.get('x-retry-after')
  if (retryAfter) void reply.header('retry-after', retryAfter)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) void reply.header('set-cookie', cookies)
  return reply.status(response.status).send(Buffer.from(await response.arrayBuffer()))
}
