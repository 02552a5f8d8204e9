import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/** The weights and widths of the Latin fonts that the design uses. Leaving out the others halves the file size. */
export const FONTS = [
  {
    name: 'archivo-latin',
    source: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    axes: { wght: { min: 600, max: 800 }, wdth: { min: 100, max: 125 } },
  },
  {
    name: 'geist-latin',
    source: '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'geist-mono-latin',
    source: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
] as const

/** The characters of the `latin` files, the same as their `unicode-range` in fonts.css. */
const RANGES = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
] as const
const LATIN = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('')

/** Returns a font file reduced to these axes, as WOFF2. */
export function cutFont({ source, axes }: (typeof FONTS)[number]): Promise<Buffer> {
  const file = readFileSync(require.resolve(source))
  return subsetFont(file, LATIN, { targetFormat: 'woff2', variationAxes: axes })
}
