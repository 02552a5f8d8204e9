import { createHmac } from 'node:crypto'
import { unescape } from 'node:querystring'
import type { GenericEndpointContext } from 'better-auth'
import { isSame, type Secrets } from '../base/secrets.ts'

/**
 * What the names of cookies for the whole site begin with. Over TLS it is `__Host-`: browsers take such a cookie from this
 * very host alone, so another host of the domain cannot add one.
 */
export const cookiePrefix = (webUrl: string): string =>
  webUrl.startsWith('https:') ? '__Host-queuemate' : 'queuemate'

/** The values of the cookies with a name, each once; a browser may send several of one name. */
export function valuesOf(cookie: string | undefined, name: string): string[] {
  const found = pairsOf(cookie).filter((pair) => pair.startsWith(`${name}=`))
  return [...new Set(found.map((pair) => pair.slice(name.length + 1)))].slice(0, MOST_VALUES)
}

/** Each cookie of a request, as `name=value`. */
export const pairsOf = (cookie = ''): string[] => cookie.split(';').map((pair) => pair.trim())

/** The cookies of a request, those that an older secret signed signed again: the library checks them with one secret. */
export function signAgain(cookie: string | undefined, [current, ...old]: Secrets): string | undefined {
  if (!cookie || old.length === 0) return cookie
  const renewed = pairsOf(cookie).map((pair) => {
    const [, name = '', value = '', signature = ''] = SIGNED.exec(pair) ?? []
    const text = unescape(value)
    const wasSigned = old.some((secret) => isSame(unescape(signature), signatureOf(text, secret)))
    return wasSigned ? `${name}=${encodeURIComponent(`${text}.${signatureOf(text, current)}`)}` : pair
  })
  return renewed.join('; ')
}

const SIGNED = /^([^=]+)=(.+)\.([^.]+)$/
const signatureOf = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('base64')

/** Each is checked. */
const MOST_VALUES = 5

interface Cookie {
  name: string
  seconds: number
}

/** Names the account that this browser signed up. Only this browser can verify the address, or an attacker could sign up the address of a
 * victim, whose code would then verify the account of the attacker. */
export const SIGN_UP: Cookie = { name: 'queuemate.sign_up', seconds: 60 * 60 }
/** Names the browser that asked for a new password: a code works only there. */
export const RESET: Cookie = { name: 'queuemate.reset', seconds: 60 * 60 }
/** Names a device and the person who signed in there last. 400 days is the longest that browsers keep a cookie. */
export const DEVICE: Cookie = { name: 'queuemate.device', seconds: 400 * 24 * 60 * 60 }

/** The value of a cookie that we signed; null without one, or with one of another origin. */
export async function readSigned(context: GenericEndpointContext, { name }: Cookie): Promise<string | null> {
  return (await context.getSignedCookie(name, context.context.secret)) || null
}

export async function setSigned(
  context: GenericEndpointContext,
  { name, seconds }: Cookie,
  value: string,
): Promise<void> {
  await context.setSignedCookie(name, value, context.context.secret, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api/auth',
    maxAge: seconds,
    secure: context.context.authCookies.sessionToken.attributes.secure ?? false,
  })
}
