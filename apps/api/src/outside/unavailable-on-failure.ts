import { Readable } from 'node:stream'
import { AppError } from '@queuemate/contracts/errors'
import type { Log } from '../base/log.ts'

/**
 * The same gateway, with every failure of a call logged and turned into `unavailable`: what the other side's SDK throws,
 * and the HTTP status in it, is between us and them. Refusals by a card are values and pass, and so do refusals of ours.
 */
export function unavailableOnFailure<G extends object>(
  gateway: G,
  log: Log,
  text: string,
  passes: readonly (keyof G)[] = [],
): G {
  return new Proxy(gateway, {
    get(target, name) {
      const call = target[name as keyof G]
      if (passes.includes(name as keyof G) || typeof call !== 'function') return call
      return async (...input: unknown[]) => {
        try {
          return await (call as unknown as (...input: unknown[]) => Promise<unknown>)(...input)
        } catch (error) {
          if (error instanceof AppError || input.some(isBroken)) throw error
          log.warn({ err: error, call: name }, text)
          throw new AppError('unavailable', undefined, { cause: error })
        }
      }
    },
  })
}

/** A stream that failed before it reached the gateway. */
function isBroken(input: unknown): boolean {
  return input instanceof Readable && input.errored !== null
}
