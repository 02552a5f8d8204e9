import { t } from '@lingui/core/macro'
import { centerCrop, makeAspectCrop, type PercentCrop, type PixelCrop } from 'react-image-crop'

/** A large circle in the middle, with a little room around it to drag it. */
export function firstCrop(width: number, height: number): PercentCrop {
  const share = 90
  const size = width <= height ? { width: share } : { height: share }
  return centerCrop(makeAspectCrop({ unit: '%', ...size }, 1, width, height), width, height)
}

type Size = { width: number; height: number }
type Square = { x: number; y: number; side: number }

/** Converts a crop in displayed pixels to a square in the picture's own pixels. */
export function sourceSquare(crop: Omit<PixelCrop, 'unit'>, shown: Size, natural: Size): Square {
  const scaleX = natural.width / shown.width
  const scaleY = natural.height / shown.height
  const side = Math.min(crop.width * scaleX, crop.height * scaleY, natural.width, natural.height)
  return {
    x: Math.max(0, Math.min(crop.x * scaleX, natural.width - side)),
    y: Math.max(0, Math.min(crop.y * scaleY, natural.height - side)),
    side,
  }
}

/** The side of a stored picture in pixels (spec §9). */
const storedSide = 256
/** The background of transparent pictures: a JPEG cannot be transparent. */
const background = '#1a202a'

/** The text is shown to the user (spec §8). */
export const noCanvas = () => new Error(t`Crop canvas does not exist`)

/** Draws a square of the picture as a 256 by 256 JPEG. */
export function cropPicture(image: CanvasImageSource, square: Square): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = storedSide
  canvas.height = storedSide
  const context = canvas.getContext('2d')
  if (!context) throw noCanvas()
  context.fillStyle = background
  context.fillRect(0, 0, storedSide, storedSide)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, square.x, square.y, square.side, square.side, 0, 0, storedSide, storedSide)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(noCanvas())), 'image/jpeg', 0.92)
  })
}
