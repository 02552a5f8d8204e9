/**
 * What shows nothing by itself: spaces, controls, format characters, fillers, marks without a letter, and the three
 * symbols that are drawn empty (a Braille cell without dots, the place of an object, a note without a head).
 */
const NOTHING = /^[\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}]*$/u
/** Unassigned and private characters: a newer emoji, or the sign of a font. They are drawn, at least as a box. */
const UNKNOWN = /[\p{Cn}\p{Co}]/u
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu

export const withoutIgnored = (text: string): string => text.replaceAll(IGNORED, '')

/** Whether a text is blank for its reader. */
export function isBlank(text: string): boolean {
  return NOTHING.test(text) && !UNKNOWN.test(withoutIgnored(text))
}
