import { t } from '@lingui/core/macro'

/** The words of spec §5 for what was saved and what was not. */
export const savedText = () => t`Your information has been successfully updated!`
export const notSavedText = () => t`There was an error updating your information`
