import type { Square } from './crop.ts'

/** The side of a stored picture in pixels (spec §9). */
const side = 256
/** Behind transparent pictures, which a JPEG cannot be. */
const background = '#1a202a'

/** Draws a square of the picture as a 256 by 256 JPEG. */
export function cropPicture(image: CanvasImageSource, square: Square): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Crop canvas does not exist')
  context.fillStyle = background
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, square.x, square.y, square.side, square.side, 0, 0, side, side)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Crop canvas does not exist'))),
      'image/jpeg',
      0.92,
    )
  })
}
