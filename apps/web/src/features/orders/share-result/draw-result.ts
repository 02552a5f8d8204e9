import { pictureVersion } from '@queuemate/ui/picture-version'
import { fitText } from './fit-text.ts'
import type { ResultWords } from './result-labels.ts'

/* The picture has the colors of the dark theme, like the cards of shared links
   (apps/api/src/pictures/social-cards.ts). */

export const SIZE = { width: 1200, height: 630 }
const LEFT = 64
/** The width of the text, to the left of the slots. */
const ROOM = 566
const LIT = { x: 916, y: 110, width: 220 }
/** After this long, the picture is drawn without a portrait. */
const PORTRAIT_MS = 5_000
const LIT_COLORS = {
  glow: '#ffb25c',
  slots: ['#1a202a', '#1f2631', '#2b2f37', '#453a31'],
  lamp: ['#ffd9a6', '#f4a452', '#a85a22', '#3c2210'],
}
const UNLIT_COLORS = {
  glow: '#8d98aa',
  slots: ['#1a202a', '#1f2631', '#262d38', '#2e3642'],
  lamp: ['#8d98aa', '#677284', '#3d4654', '#1c222c'],
}
const LAMP = '#ffb25c'
const TEXT = '#f1f4f9'
const FAINT = '#8d98aa'
/** The width of Archivo used for the score on the page. */
const WIDTH = 'semi-expanded'
const display = (size: number, weight = 760) => `${weight} ${WIDTH} ${size}px "Archivo Variable", sans-serif`
const plain = (size: number, weight = 550) => `${weight} ${size}px "Geist Variable", sans-serif`

/** Draws the result of a game, with the fifth slot lit if it was won, as a PNG. */
export async function drawResult(words: ResultWords, picture: string | null): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), SIZE)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw')
  const [portrait] = await Promise.all([loadPortrait(picture), loadFonts(words)])
  context.fillStyle = '#0c1016'
  context.fillRect(0, 0, SIZE.width, SIZE.height)
  drawSlots(context, words.isWon)
  if (portrait) drawPortrait(context, portrait)
  drawWords(context, words)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the picture could not be written')
  return new File([blob], 'queuemate-result.png', { type: 'image/png' })
}

/** Loads the files of the fonts that these words need. If a font cannot be loaded, the device's own is used. */
async function loadFonts({ title, score, facts }: ResultWords): Promise<void> {
  const all = [title, score, ...facts.flatMap(({ label, value }) => [label, value])].join('')
  await Promise.allSettled([display(40), plain(24)].map((font) => document.fonts.load(font, all)))
}

/** The companion's picture, or null if there is none that may be drawn. */
async function loadPortrait(address: string | null): Promise<HTMLImageElement | null> {
  if (!address) return null
  const image = new Image()
  // Without it, a picture from another site would make the canvas unreadable.
  image.crossOrigin = 'anonymous'
  image.src = pictureVersion(address, 256)
  const loaded = image.decode().then(
    () => image,
    () => null,
  )
  return Promise.race([loaded, new Promise<null>((resolve) => setTimeout(resolve, PORTRAIT_MS, null))])
}

function drawSlots(context: CanvasRenderingContext2D, isLit: boolean): void {
  const colors = isLit ? LIT_COLORS : UNLIT_COLORS
  const glow = context.createRadialGradient(1026, 360, 60, 1026, 360, 520)
  glow.addColorStop(0, `${colors.glow}33`)
  glow.addColorStop(1, `${colors.glow}00`)
  context.fillStyle = glow
  context.fillRect(0, 0, SIZE.width, SIZE.height)
  for (let slot = 0; slot < 4; slot++) {
    context.fillStyle = colors.slots[slot]!
    bar(context, 670 + slot * 58, 230, 48, 18)
  }
  const lamp = context.createLinearGradient(0, LIT.y, 0, SIZE.height)
  for (const [index, place] of [0, 0.3, 0.62, 1].entries()) lamp.addColorStop(place, colors.lamp[index]!)
  context.fillStyle = lamp
  bar(context, LIT.x, LIT.y, LIT.width, 28)
}

/** A slot from its top to the end of the picture. */
function bar(context: CanvasRenderingContext2D, x: number, y: number, width: number, radius: number): void {
  context.beginPath()
  context.roundRect(x, y, width, SIZE.height - y, [radius, radius, 0, 0])
  context.fill()
}

function drawPortrait(context: CanvasRenderingContext2D, image: HTMLImageElement): void {
  const radius = 82
  const [x, y] = [LIT.x + LIT.width / 2, SIZE.height - 56 - radius]
  const side = Math.min(image.naturalWidth, image.naturalHeight)
  const [left, top] = [(image.naturalWidth - side) / 2, (image.naturalHeight - side) / 2]
  context.save()
  context.fillStyle = '#ffe3c0'
  circle(context, x, y, radius + 5)
  context.fill()
  circle(context, x, y, radius)
  context.clip()
  context.drawImage(image, left, top, side, side, x - radius, y - radius, radius * 2, radius * 2)
  context.restore()
}

function circle(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
}

function drawWords(context: CanvasRenderingContext2D, { title, score, facts }: ResultWords): void {
  const write = (text: string, x: number, y: number, font: string, color: string) => {
    context.font = font
    context.fillStyle = color
    context.fillText(text, x, y)
  }
  const widthIn = (fontOf: (size: number) => string) => (text: string, size: number) => {
    context.font = fontOf(size)
    return context.measureText(text).width
  }
  write('Queuemate', LEFT, 96, display(28, 700), LAMP)

  const digits = fitText(score, widthIn(display), { width: ROOM, lines: 1, largest: 190, smallest: 60 })
  const bottom = 432
  let x = LEFT
  // The spaces stay with the words before them.
  for (const part of score.split(/(?<=\s)/)) {
    write(part, x, bottom, display(digits.size), part.startsWith('-') ? FAINT : TEXT)
    x += widthIn(display)(part, digits.size)
  }

  const bold = (size: number) => display(size, 680)
  const heading = fitHeading(title, widthIn(bold))
  const above = bottom - digits.size * 0.72 - 44
  heading.lines.forEach((line, index) => {
    const y = above - heading.size * 1.16 * (heading.lines.length - 1 - index)
    write(line, LEFT, y, bold(heading.size), TEXT)
  })
  drawFacts(facts, widthIn(plain), write)
}

/** One line if the text is large enough, otherwise two. */
function fitHeading(title: string, measure: (text: string, size: number) => number) {
  const one = fitText(title, measure, { width: ROOM, lines: 1, largest: 48, smallest: 38 })
  if (one.lines[0] === title) return one
  return fitText(title, measure, { width: ROOM, lines: 2, largest: 48, smallest: 34 })
}

/** The facts in columns. The first one, the username, is cut off if the others leave no room. */
function drawFacts(
  [player, ...others]: ResultWords['facts'],
  measure: (text: string, size: number) => number,
  write: (text: string, x: number, y: number, font: string, color: string) => void,
): void {
  if (!player) return
  const [small, large, gap] = [20, 28, 44]
  const widthOf = ({ label, value }: typeof player) =>
    Math.max(measure(label, small), measure(value, large)) + gap
  const left = ROOM - others.reduce((sum, fact) => sum + widthOf(fact), 0)
  const name = fitText(player.value, measure, { width: left, lines: 1, largest: large, smallest: large })
  let x = LEFT
  for (const fact of [{ ...player, value: name.lines.join('') }, ...others]) {
    write(fact.label, x, 528, plain(small, 450), FAINT)
    write(fact.value, x, 566, plain(large), TEXT)
    x += widthOf(fact)
  }
}
