import { t } from '@lingui/core/macro'

/** The texts of spec §5 for a successful and a failed save. */
export const savedText = () => t`Your information has been successfully updated!`
export const notSavedText = () => t`There was an error updating your information`
