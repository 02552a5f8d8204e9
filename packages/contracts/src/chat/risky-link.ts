import { PRODUCT_NAME } from '../brand.ts'
import { latinOf, looksOf } from '../looks.ts'

const NAME = PRODUCT_NAME.toLowerCase()

/** The ends of an address that is written without `https://`. Other words after a dot begin a sentence. */
const ENDS = new Set(
  'com net org info biz xyz top shop online site app dev live club vip pro fun link click gift game games chat store tech cloud support help page team world'.split(
    ' ',
  ),
)
/** Countries whose codes are words: "queuemate.is it good". */
const WORDS = /^(?:am|an|as|at|be|by|do|go|he|if|in|is|it|my|no|on|or|so|to|up|we)$/

/** In an address, what is before an @ is not where it leads. */
const BEFORE_AT = /([/\\]{2})([^\s/\\?#@]*)@/gu
const HOST = /[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_.-]*/gu

/** Whether a text has an address that looks like ours and leads elsewhere. `host`: the host of our own address. */
export function hasLookalike(text: string, host: string): boolean {
  const shown = text.normalize('NFKC').replaceAll(/[。｡]/gu, '.')
  if ([...shown.matchAll(BEFORE_AT)].some(([, , user]) => user!.split(/[.:]/).some(resembles))) return true
  const plain = shown.replaceAll(BEFORE_AT, '$1')
  return [...plain.matchAll(HOST)].some(({ 0: found, index }) => {
    const labels = found.split('.').filter(Boolean)
    const name = labels.join('.')
    const end = latinOf(labels.pop()!)
    const after = plain.charAt(index + found.length)
    const isMail = plain.charAt(index - 1) === '@' || after === '@'
    if (labels.length === 0 || isMail) return false
    const isWhole = /[/\\]{2}$/.test(plain.slice(Math.max(0, index - 2), index)) || /^www\./i.test(name)
    const isAddress = isWhole || after === '/' || ENDS.has(end) || (end.length === 2 && !WORDS.test(end))
    return isAddress && labels.some(resembles) && !isOurs(name, host)
  })
}

/** Whether a part of a host has our name in it, or one with one or two other letters. */
function resembles(label: string): boolean {
  const looks = looksOf(label).replaceAll('3', 'e').replaceAll('4', 'a').replaceAll('7', 't')
  const joined = looks.replaceAll(/[-_]/g, '')
  return edits(joined, true) <= 1 || [joined, ...looks.split(/[-_]/)].some((part) => edits(part) <= 2)
}

/** How many letters differ from our name in a word, or in the part of it that is nearest. */
function edits(word: string, anywhere = false): number {
  let row = Array.from({ length: NAME.length + 1 }, (_, at) => at)
  let least = NAME.length
  for (const [at, letter] of [...word].entries()) {
    const next = [anywhere ? 0 : at + 1]
    for (let i = 1; i <= NAME.length; i++) {
      const other = row[i - 1]! + (NAME[i - 1] === letter ? 0 : 1)
      next.push(Math.min(other, row[i]! + 1, next[i - 1]! + 1))
    }
    row = next
    least = Math.min(least, row[NAME.length]!)
  }
  return anywhere ? least : row[NAME.length]!
}

function isOurs(name: string, host: string): boolean {
  try {
    const found = new URL(`https://${name}`).hostname
    return found === host || found.endsWith(`.${host}`) || host.endsWith(`.${found}`)
  } catch {
    return false
  }
}
