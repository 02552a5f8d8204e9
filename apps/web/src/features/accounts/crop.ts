import { centerCrop, makeAspectCrop, type PercentCrop, type PixelCrop } from 'react-image-crop'

/** A large circle in the middle, with a little room around it to drag it. */
export function firstCrop(width: number, height: number): PercentCrop {
  const share = 90
  const size = width <= height ? { width: share } : { height: share }
  return centerCrop(makeAspectCrop({ unit: '%', ...size }, 1, width, height), width, height)
}

type Size = { width: number; height: number }
export type Square = { x: number; y: number; side: number }

/** The square in the picture's own pixels, from a crop in the pixels of the picture as it is shown. */
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
