import { fold } from '@queuemate/text/fold'

/** What a note may contain that its reader should not see; staff decide. */
export type NoteSuspicion = 'address' | 'contact' | 'name'

/** Something with a dot and a domain, or the start of an address. */
const ADDRESS = /https?:|www\.|\p{L}[\p{L}\d-]*\.(?:com|net|org|gg|io|me|tv|co|ru|de|xyz|link|app)\b/iu
/** An email address, an account of a network, or a number of a phone. */
const CONTACT =
  /\S@\S+\.\S|(?:^|\s)@\w{3,}|\b(?:discord|telegram|whatsapp|snapchat|instagram)\b|(?:\+?\d[\s().-]?){8,}|\w#\w{3,5}\b/iu

/** Names of the two people, as they may stand in a text: every part with at least three letters. */
const partsOf = (name: string) =>
  fold(name)
    .split(' ')
    .filter((part) => part.length >= 3)

/** `names`: of the two people. The companion's first name is what players call them, so that it is no suspicion. */
export function suspicionsOf(
  text: string,
  [player = '', companion = '']: readonly string[],
): NoteSuspicion[] {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u)
  const names = [...partsOf(player), ...partsOf(companion).slice(1)]
  return [
    ADDRESS.test(text) && ('address' as const),
    CONTACT.test(text) && ('contact' as const),
    names.some((name) => words.includes(name)) && ('name' as const),
  ].filter((found) => found !== false)
}
