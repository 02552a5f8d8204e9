import sharp from 'sharp'

/** Digits as three columns and five rows, so that no font needs to be installed. */
const GLYPHS: Record<string, string> = {
  '0': '111101101101111',
  '1': '010110010010111',
  '2': '111001111100111',
  '3': '111001111001111',
  '4': '101101111001001',
  '5': '111100111001111',
  '6': '111100111101111',
  '7': '111001010010010',
  '8': '111101111101111',
  '9': '111101111001111',
  '-': '000000111000000',
}
const CELL = 24
const SIZE = { width: 640, height: 360 }

/** A scoreboard that shows a score like `13-7`, as a PNG. */
export function drawScreenshot(score: string, hue: number): Promise<Buffer> {
  const advance = CELL * 4
  const left = (SIZE.width - score.length * advance + CELL) / 2
  const digits = [...score].map((digit, index) => drawGlyph(digit, left + index * advance, 120)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <rect width="100%" height="100%" fill="hsl(${hue}, 30%, 14%)"/>
    <rect y="300" width="100%" height="8" fill="hsl(${hue}, 70%, 55%)"/>
    <g fill="#f4f1ea">${digits}</g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

function drawGlyph(glyph: string, x: number, y: number): string {
  return [...(GLYPHS[glyph] ?? '')]
    .map((bit, index) => {
      if (bit !== '1') return ''
      const [column, row] = [index % 3, Math.floor(index / 3)]
      return `<rect x="${x + column * CELL}" y="${y + row * CELL}" width="${CELL}" height="${CELL}"/>`
    })
    .join('')
}
