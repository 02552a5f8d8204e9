import { Readable } from 'node:stream'
import { AppError } from '@queuemate/contracts/errors'
import type { Log } from '../base/log.ts'
import { inSpan } from '../base/span.ts'

/** A refusal is an answer: of a card, or of a rule of ours. */
type Outcome = 'ok' | 'refused' | 'failed'

interface Options<G> {
  /** Calls that are left as they are. */
  passes?: readonly (keyof G)[]
  /** Told of every other call that ended. */
  observe?: (call: string, outcome: Outcome, seconds: number) => void
}

/**
 * The same gateway, with every failure of a call logged and turned into `unavailable`: what the other side's SDK throws,
 * and the HTTP status in it, is between us and them. Refusals by a card are values and pass, and so do refusals of ours.
 */
export function unavailableOnFailure<G extends object>(
  gateway: G,
  log: Log,
  text: string,
  { passes = [], observe }: Options<G> = {},
): G {
  return new Proxy(gateway, {
    get(target, name) {
      const call = target[name as keyof G]
      if (passes.includes(name as keyof G) || typeof call !== 'function') return call
      return async (...input: unknown[]) => {
        const began = performance.now()
        const ended = (outcome: Outcome) =>
          observe?.(String(name), outcome, (performance.now() - began) / 1000)
        try {
          const run = call as unknown as (...input: unknown[]) => Promise<unknown>
          const result = await inSpan(String(name), () => run(...input))
          ended(isRefused(result) ? 'refused' : 'ok')
          return result
        } catch (error) {
          const isCallers = error instanceof AppError || input.some(isBroken)
          ended(isCallers ? 'refused' : 'failed')
          if (isCallers) throw error
          log.warn({ err: error, call: name }, text)
          throw new AppError('unavailable', undefined, { cause: error })
        }
      }
    },
  })
}

function isRefused(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false
}

/** A stream that failed before it reached the gateway. */
function isBroken(input: unknown): boolean {
  return input instanceof Readable && input.errored !== null
}
