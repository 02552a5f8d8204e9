import { t } from '@lingui/core/macro'
import { checkNewPassword, setPasswordInput } from '@queuemate/contracts/accounts/settings'
import type { CurrentUser } from '../../lib/current-user.ts'

export const userNotLoadedText = () => t`The user object has not been loaded. Try again later`

/** The rules for a new password, checked in the order of spec §5: one problem at a time. */
export function passwordRules(user: Pick<CurrentUser, 'has_password'> | undefined) {
  return setPasswordInput.superRefine((values, context) => {
    const problem = user && checkNewPassword(values, user.has_password)
    if (problem) context.addIssue({ code: 'custom', path: [problem.path], message: problem.message })
  })
}
