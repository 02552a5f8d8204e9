import type { IncomingHttpHeaders } from 'node:http'
import { errors, SignJWT } from 'jose'
import type { Clock } from '../base/clock.ts'
import { cookiePrefix, valuesOf } from './cookies.ts'
import { jwtKey, readJwt, type Secrets } from '../base/secrets.ts'

/** How long a member of staff may see the web app as another person. */
export const IMPERSONATION_SECONDS = 30 * 60
/** Names the session of an impersonation. Beside the session cookie, which stays: console and web app may share a host. */
const SESSION_COOKIE = 'view_as'
/** Tells the pages that there is one, so that no one else has to ask. */
const MARK_COOKIE = 'queuemate.viewing'

/** What these cookies depend on: the first is signed, and never read for calls of the console (docs/adr/0023). */
interface ImpersonationDeps {
  secrets: Secrets
  clock: Clock
  webUrl: string
  adminUrl: string
}

/**
 * What a request of the web app says of an impersonation: nothing, or the session, which is null once its time is over:
 * nobody must go on as themselves without noticing. What we did not sign says nothing.
 */
export async function readImpersonation(
  { secrets, clock, webUrl, adminUrl }: ImpersonationDeps,
  { cookie, origin, referer }: IncomingHttpHeaders,
): Promise<{ sessionId: string | null } | null> {
  const values = valuesOf(cookie, nameOf(webUrl))
  if (values.length === 0 || (origin ?? originOf(referer)) === new URL(adminUrl).origin) return null
  let isOver = false
  for (const value of values) {
    try {
      const payload = await readJwt(value, { purpose: 'view', secrets, now: clock.now() })
      return { sessionId: String(payload.sid) }
    } catch (error) {
      // The signature is checked before the time.
      if (error instanceof errors.JWTExpired) isOver = true
    }
  }
  return isOver ? { sessionId: null } : null
}

/** The cookies that begin an impersonation. */
export async function impersonationCookies(
  { secrets, webUrl }: Pick<ImpersonationDeps, 'secrets' | 'webUrl'>,
  { sessionId, expiresAt }: { sessionId: string; expiresAt: Date },
): Promise<string[]> {
  const value = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expiresAt)
    .sign(jwtKey('view', secrets[0]))
  return cookiesOf(webUrl, { value, mark: '1', seconds: IMPERSONATION_SECONDS })
}

/** The cookies that end it. */
export const endedCookies = (webUrl: string): string[] =>
  cookiesOf(webUrl, { value: '', mark: '', seconds: 0 })

function cookiesOf(
  webUrl: string,
  { value, mark, seconds }: { value: string; mark: string; seconds: number },
): string[] {
  const secure = webUrl.startsWith('https:') ? '; Secure' : ''
  const attributes = `Path=/; Max-Age=${seconds}; SameSite=Lax`
  return [
    `${nameOf(webUrl)}=${value}; ${attributes}; HttpOnly${secure}`,
    `${MARK_COOKIE}=${mark}; ${attributes}${secure}`,
  ]
}

const nameOf = (webUrl: string) => `${cookiePrefix(webUrl)}.${SESSION_COOKIE}`

function originOf(address: string | undefined): string | null {
  return address && URL.canParse(address) ? new URL(address).origin : null
}
