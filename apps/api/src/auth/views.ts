import type { IncomingHttpHeaders } from 'node:http'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../base/clock.ts'
import { cookiePrefix, valuesOf } from './cookies.ts'

/** How long staff may look at the web app as another person. */
export const VIEW_SECONDS = 30 * 60
/** Names the session of such a look. Beside the session cookie, which stays: console and web app may share a host. */
const VIEW_COOKIE = 'view_as'
/** Tells the pages that there is one, so that no one else has to ask. */
const VIEWING_COOKIE = 'queuemate.viewing'

/** What the cookie of a look depends on: it is signed, and never read for calls of the console (docs/adr/0023). */
interface ViewCookieDeps {
  secret: string
  clock: Clock
  webUrl: string
  adminUrl: string
}

/**
 * What a request of the web app says of a look: nothing, or the session, which is null once its time is over: nobody
 * must go on as themselves without noticing. What we did not sign says nothing.
 */
export async function readViewCookie(
  { secret, clock, webUrl, adminUrl }: ViewCookieDeps,
  { cookie, origin, referer }: IncomingHttpHeaders,
): Promise<{ sessionId: string | null } | null> {
  const values = valuesOf(cookie, nameOf(webUrl))
  if (values.length === 0 || (origin ?? originOf(referer)) === new URL(adminUrl).origin) return null
  let isOver = false
  for (const value of values) {
    try {
      const options = { algorithms: ['HS256'], currentDate: clock.now() }
      const { payload } = await jwtVerify(value, keyOf(secret), options)
      return { sessionId: String(payload.sid) }
    } catch (error) {
      // The signature is looked at before the time.
      if (error instanceof errors.JWTExpired) isOver = true
    }
  }
  return isOver ? { sessionId: null } : null
}

/** The cookies that begin a look. */
export async function viewCookies(
  { secret, webUrl }: Pick<ViewCookieDeps, 'secret' | 'webUrl'>,
  { sessionId, expiresAt }: { sessionId: string; expiresAt: Date },
): Promise<string[]> {
  const value = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expiresAt)
    .sign(keyOf(secret))
  return cookiesOf(webUrl, { value, viewing: '1', seconds: VIEW_SECONDS })
}

/** The cookies that end it. */
export const noViewCookies = (webUrl: string): string[] =>
  cookiesOf(webUrl, { value: '', viewing: '', seconds: 0 })

function cookiesOf(
  webUrl: string,
  { value, viewing, seconds }: { value: string; viewing: string; seconds: number },
): string[] {
  const secure = webUrl.startsWith('https:') ? '; Secure' : ''
  const attributes = `Path=/; Max-Age=${seconds}; SameSite=Lax`
  return [
    `${nameOf(webUrl)}=${value}; ${attributes}; HttpOnly${secure}`,
    `${VIEWING_COOKIE}=${viewing}; ${attributes}${secure}`,
  ]
}

const nameOf = (webUrl: string) => `${cookiePrefix(webUrl)}.${VIEW_COOKIE}`
const keyOf = (secret: string) => new TextEncoder().encode(`view:${secret}`)

function originOf(address: string | undefined): string | null {
  return address && URL.canParse(address) ? new URL(address).origin : null
}
