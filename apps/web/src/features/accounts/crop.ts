import { centerCrop, makeAspectCrop, type PercentCrop, type PixelCrop } from 'react-image-crop'

/** The largest circle in the middle, with a little room around it to pull on. */
export function firstCrop(width: number, height: number): PercentCrop {
  const share = 90
  const size = width <= height ? { width: share } : { height: share }
  return centerCrop(makeAspectCrop({ unit: '%', ...size }, 1, width, height), width, height)
}

type Size = { width: number; height: number }
export type Square = { x: number; y: number; side: number }

/** The square of the picture's own pixels that a crop of the picture as it is shown stands for. */
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
