import { charactersOf } from '@queuemate/text/cut'

type Fit = { width: number; lines: number; largest: number; smallest: number }
export type FittedText = { size: number; lines: string[] }

/** How wide a text is at a size, in the same unit as `width`. */
type Measure = (text: string, size: number) => number

/** The largest size at which a text fits into its lines; what does not fit at the smallest one is cut off. */
export function fitText(text: string, measure: Measure, fit: Fit): FittedText {
  for (let size = fit.largest; size > fit.smallest; size -= 2) {
    const fits = (part: string) => measure(part, size) <= fit.width
    const lines = wrap(text, fits)
    if (lines.length <= fit.lines && lines.every(fits)) return { size, lines }
  }
  const fits = (part: string) => measure(part, fit.smallest) <= fit.width
  const all = wrap(text, fits)
  const rest = all.slice(fit.lines - 1).join(' ')
  return { size: fit.smallest, lines: [...all.slice(0, fit.lines - 1), cut(rest, fits)] }
}

/** Fills each line with as many words as fit; a word that is too long gets a line of its own. */
function wrap(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The text, or as much of it as fits before an ellipsis; what a reader sees as one character stays whole. */
function cut(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text
  const characters = charactersOf(text)
  while (characters.length > 0 && !fits(`${characters.join('').trimEnd()}…`)) characters.pop()
  return `${characters.join('').trimEnd()}…`
}
