import './english.ts'
import { i18n } from '@lingui/core'
import { messages } from './pseudo-messages.ts'

/**
 * Shows every text of the catalogues in accented letters ("Šàvé"), so that texts outside them stand out. Tests and
 * designers turn it on with `localStorage.setItem('queuemate.locale', 'pseudo')`. Call it before the first render.
 */
export function activatePseudoLocale() {
  i18n.load('pseudo', messages)
  i18n.activate('pseudo')
}
