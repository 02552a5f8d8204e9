import { charactersOf } from './cut.ts'

/** Marks that people leave out when they search: accents, vowel points, joiners. The same list is in `fold()` of the database. */
const LEFT_OUT = new RegExp(
  '[\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640' +
    '\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff' +
    '\\u00ad\\u200b-\\u200f\\u2060\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff]',
  'gu',
)
/** Letters that Unicode does not take apart, and how people write them on other keyboards. */
const WRITTEN_AS: Record<string, string> = {
  ς: 'σ', ß: 'ss', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', æ: 'ae', œ: 'oe', þ: 'th', '’': "'", '‘': "'", ʼ: "'", '‐': '-', '‑': '-',
} // prettier-ignore
const LETTERS = new RegExp(`[${Object.keys(WRITTEN_AS).join('')}]`, 'gu')

/**
 * A text as searches compare it: two spellings that people take for the same one are equal. Ignores case, marks, width
 * and composition. Both sides of a comparison need it.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(LEFT_OUT, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll(LETTERS, (letter) => WRITTEN_AS[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .normalize('NFC')
}

/** Where a text has a part, as searches compare them: the first and the next place; null where it has none. */
export function findFolded(text: string, part: string): [number, number] | null {
  const needle = fold(part)
  const places: [number, number][] = []
  let folded = ''
  let start = 0
  for (const character of charactersOf(text)) {
    const end = start + character.length
    for (const unit of fold(character).split('')) {
      folded += unit
      places.push([start, end])
    }
    start = end
  }
  const at = needle === '' ? -1 : folded.indexOf(needle)
  return at < 0 ? null : [places[at]![0], places[at + needle.length - 1]![1]]
}
