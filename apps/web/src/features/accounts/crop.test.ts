import { describe, expect, test } from 'vitest'
import { firstCrop, sourceSquare } from './crop.ts'
import { isPicture } from './picture-extensions.ts'

test('a picture is recognized by its file extension', () => {
  expect(['a.png', 'A.JPG', 'my.face.jpeg', 'x.WebP'].every(isPicture)).toBe(true)
  expect(['a.gif', 'png', 'a.svg', 'a.png.exe', ''].some(isPicture)).toBe(false)
})

describe('the first crop is a square in the middle', () => {
  test.each([
    [400, 300],
    [300, 400],
    [256, 256],
  ])('of %d by %d', (width, height) => {
    const crop = firstCrop(width, height)
    const [x, y] = [(crop.x / 100) * width, (crop.y / 100) * height]
    const [w, h] = [(crop.width / 100) * width, (crop.height / 100) * height]
    expect(w).toBeCloseTo(h)
    expect(w).toBeCloseTo(0.9 * Math.min(width, height))
    expect(x + w / 2).toBeCloseTo(width / 2)
    expect(y + h / 2).toBeCloseTo(height / 2)
  })
})

describe('the square in the picture’s own pixels', () => {
  const shown = { width: 400, height: 300 }
  const natural = { width: 2000, height: 1500 }
  test('is scaled with the picture', () => {
    expect(sourceSquare({ x: 40, y: 20, width: 100, height: 100 }, shown, natural)).toEqual({
      x: 200,
      y: 100,
      side: 500,
    })
  })
  test('never reaches beyond its edges', () => {
    const square = sourceSquare({ x: 310, y: -3, width: 100.4, height: 100.4 }, shown, natural)
    expect(square.x + square.side).toBeLessThanOrEqual(natural.width)
    expect(square.y).toBe(0)
  })
})
