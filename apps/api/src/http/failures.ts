import type { FastifyInstance } from 'fastify'
import { errorBody, httpStatusOf } from '@queuemate/contracts/errors'
import { toAppError } from '../base/errors.ts'
import type { Log } from '../base/log.ts'

/** Every failure has the body of contract §2. */
export function respondToFailures(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error)
    // A browser that leaves a picture or video early is no failure of ours.
    if (known.code === 'internal' && codeOf(error) !== 'ERR_STREAM_PREMATURE_CLOSE')
      log.error(
        {
          err: known.cause ?? error,
          reqId: request.id,
          method: request.method,
          route: request.routeOptions.url,
        },
        'request failed',
      )
    if (known.retryAfterSeconds) void reply.header('retry-after', String(known.retryAfterSeconds))
    return reply.status(httpStatusOf(known.code)).send(errorBody(known))
  })
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
