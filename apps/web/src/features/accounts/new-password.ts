import { checkNewPassword } from '@queuemate/contracts/accounts/settings'
import type { CurrentUser } from '../../lib/current-user.ts'

export type PasswordValues = { oldPass: string; newPass: string; newPassConfirm: string }

const notLoaded = 'The user object has not been loaded. Try again later'

export type PasswordProblem = { path: keyof PasswordValues | null; message: string }

/** What stands against a change of password, in the order of spec §5; null when nothing does. */
export function passwordProblem(
  values: PasswordValues,
  user: Pick<CurrentUser, 'has_password'> | undefined,
): PasswordProblem | null {
  if (!user) return { path: null, message: notLoaded }
  return checkNewPassword(values, user.has_password)
}
