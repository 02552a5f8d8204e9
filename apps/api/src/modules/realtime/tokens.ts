import { SignJWT } from 'jose'
import { AppError } from '@queuemate/contracts/errors'
import { TOKEN_SECONDS, type Audience } from '@queuemate/realtime/events'
import { jwtKey, readJwt } from '../../base/secrets.ts'
import type { Session } from '../../auth/session.ts'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'

/*
 * Five-minute tokens, one audience each (contract §2 `ws/*`), signed with a key of their own. A token names a session
 * and a role, nothing else of its person, and is worth nothing once the session has ended or the role has changed.
 */

export async function issueToken(
  ctx: Context,
  user: Caller,
  sessionId: string,
  audience: Audience,
): Promise<string> {
  assertMayHear(user, audience)
  const now = Math.floor(ctx.clock.now().getTime() / 1000)
  return new SignJWT({ sid: sessionId, role: user.role })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_SECONDS)
    .sign(jwtKey('realtime', ctx.secrets[0]))
}

/** The session that a token names, as it is now; throws `unauthenticated` or `forbidden`. */
export async function verifyToken(ctx: Context, jwt: unknown, audience?: Audience): Promise<Session> {
  const { sessionId, role } = await readToken(ctx, jwt, audience)
  const session = await ctx.sessions.find(sessionId)
  if (!session || session.user.role !== role) throw new AppError('unauthenticated')
  if (audience) assertMayHear(session.user, audience)
  return session
}

/** Throws `unauthenticated` for anything but a fresh token; of another audience: `forbidden`. */
async function readToken(ctx: Context, jwt: unknown, audience: Audience | undefined) {
  if (typeof jwt !== 'string') throw new AppError('unauthenticated')
  const signed = { purpose: 'realtime', secrets: ctx.secrets, now: ctx.clock.now() }
  const payload = await readJwt(jwt, signed).catch(() => {
    throw new AppError('unauthenticated')
  })
  if (audience && payload.aud !== audience) throw new AppError('forbidden')
  return { sessionId: String(payload.sid), role: payload.role }
}

function assertMayHear(user: Caller, audience: Audience): void {
  if (audience === 'companion' && user.role !== 'companion') throw new AppError('forbidden')
}
