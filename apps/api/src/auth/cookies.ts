import type { GenericEndpointContext } from 'better-auth'

interface Cookie {
  name: string
  seconds: number
}

/** Names the account that this browser signed up, so that only it can verify the address (auth.md trap 1). */
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
    secure: context.context.options.advanced?.useSecureCookies ?? false,
  })
}
