import { fold } from '@queuemate/text/fold'

/** What letters of other scripts look like. */
const LOOKS = new Map(
  'аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs һh ԁd ԛq ԝw αa βb εe ηn ιi κk μm νv οo ρp τt υu χx ωw ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz'
    .split(' ')
    .map((pair) => [...pair] as [string, string]),
)

/** A folded text in the Latin letters that its letters look like. */
export const latinOf = (text: string): string =>
  Array.from(fold(text), (letter) => LOOKS.get(letter) ?? letter).join('')

/** How a text looks at a glance: an l is an i. */
export const looksOf = (text: string): string =>
  latinOf(text).replaceAll('l', 'i').replaceAll('rn', 'm').replaceAll('vv', 'w')
