import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

/*
 * Draws the icons of the installed app from the mark in `public/favicon.svg`: `pnpm --filter @queuemate/web run icons`.
 */

const folder = path.join(import.meta.dirname, '../public')
const mark = readFileSync(path.join(folder, 'favicon.svg'), 'utf8')
/** Without the rounded corners, because the system crops the icon itself. */
const square = mark.replace(/rx="7"/, '')
/** Systems crop such an icon to a circle; the bars stay inside. */
const inner = square.replace(
  /(<rect[^>]*\/>)(.*)(<\/svg>)/s,
  '$1<g transform="translate(3.2 3.2) scale(.8)">$2</g>$3',
)

const ICONS = [
  { file: '192.png', size: 192, svg: mark },
  { file: '512.png', size: 512, svg: mark },
  { file: 'maskable-512.png', size: 512, svg: inner },
  { file: 'apple-touch-icon.png', size: 180, svg: square },
]

mkdirSync(path.join(folder, 'icons'), { recursive: true })
for (const { file, size, svg } of ICONS) {
  // The density at which the mark's 32 units are this many pixels.
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size)
  await picture.png({ compressionLevel: 9, palette: true }).toFile(path.join(folder, 'icons', file))
}
