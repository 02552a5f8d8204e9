import { t } from '@lingui/core/macro'
import type { Square } from './crop.ts'

/** The side of a stored picture in pixels (spec §9). */
const side = 256
/** The background of transparent pictures: a JPEG cannot be transparent. */
const background = '#1a202a'

/** The text is shown to the user (spec §8). */
export const noCanvas = () => new Error(t`Crop canvas does not exist`)

/** Draws a square of the picture as a 256 by 256 JPEG. */
export function cropPicture(image: CanvasImageSource, square: Square): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw noCanvas()
  context.fillStyle = background
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, square.x, square.y, square.side, square.side, 0, 0, side, side)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(noCanvas())), 'image/jpeg', 0.92)
  })
}
