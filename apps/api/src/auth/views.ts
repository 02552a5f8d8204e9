import type { IncomingHttpHeaders } from 'node:http'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../gateways/clock.ts'

/** How long staff may look at the web app as another person. */
export const VIEW_SECONDS = 30 * 60
/** Names the session of such a look. Beside the session cookie, which stays: console and web app may share a host. */
const VIEW_COOKIE = 'queuemate.view_as'
/** Tells the pages that there is one, so that no one else has to ask. */
const VIEWING_COOKIE = 'queuemate.viewing'

const FOUND = new RegExp(`(?:^|;\\s*)${VIEW_COOKIE}=([^;]+)`)

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
  const cookie = (name: string, value: string, seconds: number, more = '') =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${more}${secure}`

  return {
    /** What a request of the web app says of a look: nothing, or the session, which is null for a forged one. */
    async read({
      cookie: given,
      origin,
      referer,
    }: IncomingHttpHeaders): Promise<{ sessionId: string | null } | null> {
      const value = FOUND.exec(given ?? '')?.[1]
      if (value === undefined || (origin ?? originOf(referer)) === console) return null
      const found = await jwtVerify(value, key, { algorithms: ['HS256'], currentDate: clock.now() }).catch(
        () => null,
      )
      return { sessionId: found ? String(found.payload.sid) : null }
    },

    async set({ sessionId, expiresAt }: { sessionId: string; expiresAt: Date }): Promise<string[]> {
      const value = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(expiresAt)
        .sign(key)
      return [
        cookie(VIEW_COOKIE, value, VIEW_SECONDS, '; HttpOnly'),
        cookie(VIEWING_COOKIE, '1', VIEW_SECONDS),
      ]
    },

    clear: (): string[] => [cookie(VIEW_COOKIE, '', 0, '; HttpOnly'), cookie(VIEWING_COOKIE, '', 0)],
  }
}

function originOf(address: string | undefined): string | null {
  return address && URL.canParse(address) ? new URL(address).origin : null
}
