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

export type ViewCookies = ReturnType<typeof createViewCookies>

export interface ViewCookieDeps {
  secret: string
  clock: Clock
  webUrl: string
  adminUrl: string
}

/** The cookie of a look: signed, and never read for calls of the console (docs/adr/0023). */
export function createViewCookies({ secret, clock, webUrl, adminUrl }: ViewCookieDeps) {
  const key = new TextEncoder().encode(`view:${secret}`)
  const console = new URL(adminUrl).origin
  const secure = webUrl.startsWith('https:') ? '; Secure' : ''
  const viewCookie = `${cookiePrefix(webUrl)}.${VIEW_COOKIE}`
  const cookie = (name: string, value: string, seconds: number, more = '') =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${more}${secure}`

  return {
    /**
     * What a request of the web app says of a look: nothing, or the session, which is null once its time is over: nobody
     * must go on as themselves without noticing. What we did not sign says nothing.
     */
    async read({
      cookie: given,
      origin,
      referer,
    }: IncomingHttpHeaders): Promise<{ sessionId: string | null } | null> {
      if ((origin ?? originOf(referer)) === console) return null
      let isOver = false
      for (const value of valuesOf(given, viewCookie)) {
        try {
          const { payload } = await jwtVerify(value, key, { algorithms: ['HS256'], currentDate: clock.now() })
          return { sessionId: String(payload.sid) }
        } catch (error) {
          // The signature is looked at before the time.
          if (error instanceof errors.JWTExpired) isOver = true
        }
      }
      return isOver ? { sessionId: null } : null
    },

    async set({ sessionId, expiresAt }: { sessionId: string; expiresAt: Date }): Promise<string[]> {
      const value = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(expiresAt)
        .sign(key)
      return [
        cookie(viewCookie, value, VIEW_SECONDS, '; HttpOnly'),
        cookie(VIEWING_COOKIE, '1', VIEW_SECONDS),
      ]
    },

    clear: (): string[] => [cookie(viewCookie, '', 0, '; HttpOnly'), cookie(VIEWING_COOKIE, '', 0)],
  }
}

function originOf(address: string | undefined): string | null {
  return address && URL.canParse(address) ? new URL(address).origin : null
}
