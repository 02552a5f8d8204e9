import { looksOf } from '../looks.ts'

/**
 * The rule for names at every door: sign-up, settings, /auth/continue, invitations of staff, and what Discord and
 * Google send. A name shows all of itself, reads in one direction, is written in letters of one script a word, and
 * neither an address nor a name of ours.
 */
export const INVALID_NAME = 'Invalid full name field'

/** At least four characters with a space (spec §5). */
export function isFullName(name: string): boolean {
  return [...name].length >= 4 && name.includes(' ') && isName(name)
}

/** The first or the last name alone. */
export function isName(name: string): boolean {
  if (name.length > NAME_MAX || !ALLOWED.test(name) || PILE.test(name.normalize('NFD'))) return false
  return !REFUSED.some((part) => part.test(name)) && !name.split(' ').some(isBadWord) && !isOurs(name)
}

export const NAME_MAX = 80

/** Letters, marks, the punctuation of names, joiners, and the digits of "3rd". */
const ALLOWED = /^[\p{L}\p{M}\d ,.'’‘՚׳״\-‐‑–־゠་·・･\u200c\u200d]+$/u

/** More marks on a letter than any spelling has. */
const PILE = /\p{Mn}{5}|(\p{Mn})\1|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}{3}/u

const REFUSED = [
  // Shows nothing. Arabic and Indic spellings need joiners between letters.
  /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/u,
  /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?!\p{L})/u,
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}]\p{M}*[\u200c\u200d]/u,
  // Letters of mathematics, which only look like letters of a name.
  /(?![ʻʼーｰـ])(?=\p{L})\p{Script=Common}/u,
  // Marks that strike through, enclose or have no letter.
  /[\u0334-\u0338\u20d0-\u20ff]|\p{Me}|(?<![\p{L}\p{M}\u200c\u200d])\p{M}/u,
  // Dots in the middle belong to Catalan, Chinese and Japanese.
  /(?<![lL])·(?=\p{Script=Latin})|(?<=\p{Script=Latin})·(?![lL])|(?<![\p{L}\p{M}ー])[·・･]|[·・･](?!\p{L})/u,
  /[,.'’‘‐‑–-]{3}|,(?! |$)|(?:^| )[,.]/u,
  // An address, which mail programs make a link of. "J.R. Smith" and "St.John" are none.
  /\p{L}{4}\.\p{L}|\.\p{L}{2}(?!\p{L})|\.(?:com|net|org|info|biz|xyz|top|shop|online|site|app|dev|live|club|vip|pro|fun|link|click|gift|games?|chat|store|tech|cloud)(?!\p{L})/iu,
  /(?:^|[^\p{L}])(?:https?|www|dot (?:com|net|org|gg))(?!\p{L})/iu,
]

/** Scripts whose letters look like those of another one. Chinese, Japanese and Korean words may have Latin letters. */
const ALIKE = 'Latin Greek Cyrillic Armenian Georgian Cherokee Coptic Hebrew Arabic Thai Devanagari Lisu'
const MIXED = ALIKE.split(' ').map((script) => {
  const own = `\\p{Script=${script}}`
  const eastern =
    script === 'Latin' ? 'Han}|\\p{Script=Hiragana}|\\p{Script=Katakana}|\\p{Script=Hangul' : 'Common'
  const other = `(?=[\\p{L}\\p{M}])(?!\\p{Script=Common}|\\p{Script=Inherited}|\\p{Script=${eastern}})\\P{Script=${script}}`
  return new RegExp(`${own}.*${other}|${other}.*${own}`, 'u')
})

function isBadWord(word: string): boolean {
  if (/^\d{1,2}(?:st|nd|rd|th)$/i.test(word)) return false
  return /\d/.test(word) || !/\p{L}/u.test(word) || MIXED.some((script) => script.test(word))
}

const OURS =
  /queuemate|heipdesk|customer(?:service|care)|(?:payments?|biiiing|safety)(?:team|desk|agent)|trustandsafety|stripe(?:payments?|support)/
/** As they look: an l is an i. */
const STAFF = /^(?:admin(?:istrator)?|moderator|officiai|staff|support|system)(?:team|desk|agent|member)?s?$/

/** Whether a person could be taken for Queuemate, or for its staff. */
function isOurs(name: string): boolean {
  // "S u p p o r t" and "s.t.a.f.f" are read as words as well.
  const looks = looksOf(name).replaceAll(/(?<!\p{L})(\p{L})[ .](?=\p{L}(?!\p{L}))/gu, '$1')
  return (
    OURS.test(looks.replaceAll(/[^\p{L}]/gu, '')) ||
    looks.split(/[^\p{L}]+/u).some((word) => STAFF.test(word))
  )
}
