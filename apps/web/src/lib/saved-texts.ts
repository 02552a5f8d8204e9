/** The words of spec §5 for what was saved and what was not. */
export const savedText = 'Your information has been successfully updated!'
export const notSavedText = 'There was an error updating your information'
