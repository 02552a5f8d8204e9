import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { AppError } from '@queuemate/contracts/errors'
import satori, { type Font } from 'satori'
import sharp from 'sharp'

/** One picture at a time: each takes a processor for some tenths of a second. */
const oneAtATime = pLimit(1)
/** Pictures that wait at the most. */
const MOST_WAITING = 50

const fontFiles = [
  {
    name: 'Archivo',
    weight: 800,
    file: import.meta.resolve('@fontsource/archivo/files/archivo-latin-800-normal.woff'),
  },
  {
    name: 'Archivo',
    weight: 500,
    file: import.meta.resolve('@fontsource/archivo/files/archivo-latin-500-normal.woff'),
  },
  // Letters that Archivo does not have.
  { name: 'DejaVu', weight: 500, file: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf') },
] as const
let fonts: Promise<Font[]> | undefined

function readFonts(): Promise<Font[]> {
  fonts ??= Promise.all(
    fontFiles.map(async ({ name, weight, file }) => ({
      name,
      weight,
      data: await readFile(fileURLToPath(file)),
    })),
  )
  return fonts
}

type Style = Record<string, string | number>
export type Box = { type: string; key: null; props: Record<string, unknown> }

/** A part of a drawing, laid out as a flexible box. */
export const box = (style: Style, ...children: (Box | string)[]): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children: children.length > 1 ? children : children[0] },
})

/** Draws a box in the product's fonts, as a PNG. Throws `unavailable` while too many wait. */
export async function drawPng(layout: Box, size: { width: number; height: number }): Promise<Buffer> {
  if (oneAtATime.pendingCount >= MOST_WAITING) throw new AppError('unavailable')
  return oneAtATime(async () => {
    const svg = await satori(layout, { ...size, fonts: await readFonts() })
    return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
  })
}
