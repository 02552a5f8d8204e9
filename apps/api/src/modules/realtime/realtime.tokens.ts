import { jwtVerify, SignJWT } from 'jose'
import { AppError } from '@queuemate/contracts/errors'
import { TOKEN_SECONDS, type Audience } from '@queuemate/realtime/events'
import type { Caller } from '../../caller.ts'
import type { Clock } from '../../gateways/clock.ts'

/** Five-minute tokens, one audience each (contract §2 `ws/*`), signed with a key of their own. */
export function createRealtimeTokens({ secret, clock }: { secret: string; clock: Clock }) {
  const key = new TextEncoder().encode(`realtime:${secret}`)
  return {
    async issue(user: Caller, audience: Audience): Promise<string> {
      if (audience === 'companion' && user.role !== 'companion') throw new AppError('forbidden')
      const now = Math.floor(clock.now().getTime() / 1000)
      const { id, username, name, email, role, signedInAt } = user
      return new SignJWT({ username, name, email, role, signedInAt: signedInAt.toISOString() })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(id)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + TOKEN_SECONDS)
        .sign(key)
    },

    /** Throws `unauthenticated` for anything but a fresh token; of another audience: `forbidden`. */
    async verify(jwt: unknown, audience?: Audience): Promise<Caller> {
      if (typeof jwt !== 'string') throw new AppError('unauthenticated')
      const { payload } = await jwtVerify(jwt, key, {
        algorithms: ['HS256'],
        currentDate: clock.now(),
      }).catch(() => {
        throw new AppError('unauthenticated')
      })
      if (audience && payload.aud !== audience) throw new AppError('forbidden')
      return {
        id: payload.sub ?? '',
        username: String(payload.username),
        name: String(payload.name),
        email: String(payload.email),
        role: payload.role as Caller['role'],
        signedInAt: new Date(String(payload.signedInAt)),
      }
    },
  }
}
