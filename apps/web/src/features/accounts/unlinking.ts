import { ERRORS } from '@queuemate/contracts/errors'

/** Why a connection cannot be removed; null if a password or another account remains (spec §5). */
export function unlinkRefusal(hasPassword: boolean, linked: number): string | null {
  return hasPassword || linked >= 2 ? null : ERRORS.last_sign_in_method[1]
}
