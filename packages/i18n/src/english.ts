import { i18n, type Messages } from '@lingui/core'

const english: Messages = {}
i18n.load('en', english)
i18n.activate('en')

/**
 * Adds the messages of one catalogue. The Vite plugin calls it before the first module of a feature runs, so the
 * messages of a page load with its scripts. It does not tell Lingui about the change: nothing on the screen uses
 * messages that were not there before.
 */
export function addEnglish(messages: Messages) {
  Object.assign(english, messages)
}
