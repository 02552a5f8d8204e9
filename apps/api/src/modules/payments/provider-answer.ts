import type { Log } from '../../gateways/log.ts'
import { AppError } from '@queuemate/contracts/errors'

/** Whatever keeps the payment provider from answering is the same to whoever waits: `unavailable`. */
export async function answerOf<T>(log: Log, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    log.warn({ err: error }, 'the payment provider did not answer')
    throw new AppError('unavailable', undefined, { cause: error })
  }
}
