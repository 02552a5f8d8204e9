import { t } from '@lingui/core/macro'
import { refusalText } from '@queuemate/app-kit/errors'

/** The texts of spec §5 for a successful and a failed save. */
export const savedText = () => t`Your information has been successfully updated!`
export const notSavedText = () => t`There was an error updating your information`

/** The failed save with the reason that the API gave. */
export function notSavedBecause(error: unknown): string {
  const reason = refusalText(error)
  return reason === null ? notSavedText() : `${notSavedText()}. ${reason}`
}
