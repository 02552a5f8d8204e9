import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Counters } from '../base/counters.ts'
import { shortNetwork } from '../base/network.ts'

const answered = z.object({ user: z.object({ id: z.string() }) })

/**
 * One line for each sign-in, sign-up, code, second factor and sign-out, so that tries by many networks and a stolen password can
 * be seen: what was called, how it ended, the person if it succeeded, and a network of many households.
 */
export async function logSignIn(
  { log, id: reqId, ip }: Pick<FastifyRequest, 'log' | 'id' | 'ip'>,
  path: string,
  response: Response,
  counters: Pick<Counters, 'signIns'>,
): Promise<void> {
  const outcome = response.status < 400 ? 'ok' : response.status === 429 ? 'limited' : 'refused'
  const body: unknown = response.ok
    ? await response
        .clone()
        .json()
        .catch(() => null)
    : null
  const user = answered.safeParse(body).data?.user.id
  counters.signIns.inc({ path, outcome })
  log.info({ reqId, path, outcome, status: response.status, user, network: shortNetwork(ip) }, 'sign-in')
}
