import { charactersOf } from '@queuemate/text/cut'

/** What shows nothing before and after a name, as copied texts have it. Has a limit, so that no long text takes long. */
const ENDS = /^[\s\p{Default_Ignorable_Code_Point}]{1,20}|[\s\p{Default_Ignorable_Code_Point}]{1,20}$/gu

/** Composed, with every white space as one space. */
export function cleanName(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(ENDS, '')
}

/** The last word is the last name, and the words before it are the first name (spec §5). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = cleanName(name).split(' ')
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** A player's name as a companion sees it before accepting: "Sam K." */
export function shortName(name: string): string {
  const { firstName, lastName } = splitName(name)
  const [initial] = charactersOf(lastName)
  return firstName && initial ? `${firstName} ${initial}.` : name
}
