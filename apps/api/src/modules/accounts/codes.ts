import { invalidField, type AppError } from '@queuemate/contracts/errors'

/** One text for a code that is wrong, used, expired or tried too often. */
export function codeRefused(): AppError {
  return invalidField('code', 'This code is not valid. Please check it or request a new one')
}
