/** Created on first use, because few pages cut a text. */
let segmenter: Intl.Segmenter | undefined

/**
 * The start of a text, at most `most` UTF-16 units long, which is how PostgreSQL's and zod's limits, providers and
 * `maxLength` count or count more. Ends between two characters as people see them: an emoji, a flag or a letter with
 * its marks stays whole. `end` is put after a text that was cut, and counts.
 */
export function cut(text: string, most: number, end = ''): string {
  if (text.length <= most) return text.toWellFormed()
  const room = Math.max(0, most - end.length)
  segmenter ??= new Intl.Segmenter('en')
  // A pile of marks can be one character that is longer than the limit.
  const at = segmenter.segment(text).containing(room)?.index || wholeUpTo(text, room)
  return text.slice(0, at).toWellFormed() + end
}

/** One unit less where the next one is the second half of a code point. */
function wholeUpTo(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return at > 0 && unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at
}

/** The characters as people see them. */
export function charactersOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en')
  return Array.from(segmenter.segment(text), ({ segment }) => segment.toWellFormed())
}
