import { AppError } from '@queuemate/contracts/errors'
import type { Log } from './log.ts'
import type { PaymentGateway } from './payments.ts'

/**
 * The same gateway, with every failure of a call turned into `unavailable`: what the provider's SDK throws, and the
 * HTTP status in it, is between us and the provider. Refusals by a card are values and pass.
 */
export function unavailableOnFailure(gateway: PaymentGateway, log: Log): PaymentGateway {
  return new Proxy(gateway, {
    get(target, name: keyof PaymentGateway) {
      const call = target[name]
      // Checking a signature calls no one.
      if (name === 'readWebhook' || typeof call !== 'function') return call
      return async (...input: never[]) => {
        try {
          return await (call as (...input: never[]) => Promise<unknown>)(...input)
        } catch (error) {
          log.warn({ err: error, call: name }, 'the payment provider failed')
          throw new AppError('unavailable', undefined, { cause: error })
        }
      }
    },
  })
}
