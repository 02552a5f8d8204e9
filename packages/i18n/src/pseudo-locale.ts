import { i18n } from './i18n.ts'
import { messages } from './pseudo-messages.ts'

/**
 * Shows every text of the catalogues in accented letters ("Šàvé"), so that texts outside them stand out. Tests and
 * designers turn it on with `localStorage.setItem('queuemate.locale', 'pseudo')`. Call it before the first render.
 */
export function activatePseudoLocale() {
  i18n.load('pseudo', messages)
  i18n.activate('pseudo')
}
