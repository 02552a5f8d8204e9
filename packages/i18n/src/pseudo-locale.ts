import pseudolocale from 'pseudolocale'
import { i18n, partsOf } from './i18n.ts'

/**
 * Shows every text from the macros in accented letters ("Šàvé"), so that texts outside the macros stand out. Tests and
 * designers turn it on with `localStorage.setItem('queuemate.locale', 'pseudo')`. Call it before the first render.
 */
export function activatePseudoLocale() {
  i18n.setMessagesCompiler((message) => partsOf(message).map((part) => accented(part)))
}

/** Accents the texts in a part of a message. Value names and plural types stay. */
function accented<T>(part: T): T {
  if (typeof part === 'string') return accentedText(part) as T
  if (!Array.isArray(part)) return part
  const [name, type, choices] = part as [string, string?, Record<string, unknown>?]
  if (!choices || !['plural', 'select', 'selectordinal'].includes(type!)) return part
  const accentedChoices = Object.entries(choices).map(([key, choice]) => [
    key,
    Array.isArray(choice) ? choice.map((each: unknown) => accented(each)) : accented(choice),
  ])
  return [name, type, Object.fromEntries(accentedChoices)] as T
}

/** Leaves out `<0>` and `</0>`, the placeholders for elements. */
function accentedText(text: string): string {
  return pseudolocale(text, { prepend: '', append: '', startDelimiter: '<', endDelimiter: '>' })
}
