import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '@queuemate/contracts/errors'
import type { Context } from '../context.ts'
import { factsOf } from './rest/routes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The procedure that a REST path calls. */
    procedure?: string
  }
}

/**
 * While the event loop is late by more than `SHED_DELAY_MS`, refuses with `unavailable` the calls that say `sheds`: new requests,
 * each of which leads to ten more calls, and pages that can be read a little later. Everything else is served, and most of all:
 * - what people do in a game that has begun: refusing it would waste what was done for it, and deadlines go on;
 * - tokens and sockets: without them requests do not ring, and browsers ask again each second;
 * - `/healthz` and `/readyz`: the proxy would take out every busy instance, and the others could not keep up either;
 * - `/metrics`: then most of all they are needed;
 * - webhooks of the payment provider: it repeats each one, so refusing them only adds calls;
 * - the console, with which staff find out what is wrong.
 */
export async function registerShedding(
  app: FastifyInstance,
  { env, counters }: Pick<Context, 'env' | 'counters'>,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: env.SHED_DELAY_MS,
    pressureHandler: (request) => {
      if (!proceduresOf(request).every((name) => factsOf(name)?.sheds)) return
      counters.shedCalls.inc()
      throw new AppError('unavailable')
    },
  })
}

/** A batch is served as a whole if one of its calls is. */
function proceduresOf({ routeOptions: { url, config }, params }: FastifyRequest): string[] {
  if (url === '/trpc/:path') return (params as { path: string }).path.split(',')
  return [config.procedure ?? 'none']
}
