import { ERRORS } from '@queuemate/contracts/errors'

/** Why no connection may be removed, or null: a password, or a second account, must remain (spec §5). */
export function unlinkRefusal(hasPassword: boolean, linked: number): string | null {
  return hasPassword || linked >= 2 ? null : ERRORS.last_sign_in_method[1]
}
