import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '../src/seeded.ts'

const target = path.join(import.meta.dirname, '../../../apps/api/samples/verification.mp4')
const library = fileURLToPath(new URL('../../bundles/mediabunny.min.mjs', import.meta.resolve('mediabunny')))

/**
 * Draws the frames on a page of the web app, which has the product's fonts, and encodes them as VP9 in MP4, which every
 * current browser plays.
 */
const record = `(async () => {
  const { BufferTarget, CanvasSource, Mp4OutputFormat, Output } = await import('/mediabunny.mjs')
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 })
  const context = canvas.getContext('2d')
  const bar = (x, y, width, height, radius, color) => {
    context.fillStyle = color
    context.beginPath()
    context.roundRect(x, y, width, height, radius)
    context.fill()
  }
  const text = (line, x, y, weight, size, color) => {
    context.fillStyle = color
    context.font = weight + ' ' + size + 'px "Archivo Variable"'
    context.fillText(line, x, y)
  }
  const draw = (progress) => {
    bar(0, 0, 640, 360, 0, '#0c1016')
    text('Queuemate', 44, 62, 700, 17, '#ffb25c')
    text('Sample video', 44, 132, 760, 46, '#f1f4f9')
    text('Stands in for a verification video in a trial', 44, 162, 500, 15, '#a7b1c1')
    bar(44, 300, 250, 8, 4, '#232c39')
    bar(44, 300, 250 * progress, 8, 4, '#a7b1c1')
    for (let slot = 0; slot < 5; slot++) {
      const filled = Math.min(1, Math.max(0, progress * 6 - slot))
      const height = slot === 4 ? 240 : 170
      const x = 348 + slot * 52
      bar(x, 360 - height, 40, height + 20, 14, '#161c25')
      if (filled === 0) continue
      const lamp = context.createLinearGradient(0, 360 - height, 0, 360)
      for (const [at, color] of [[0, '#ffd9a6'], [0.3, '#f4a452'], [0.62, '#a85a22'], [1, '#3c2210']])
        lamp.addColorStop(at, color)
      context.globalAlpha = filled
      bar(x, 360 - height, 40, height + 20, 14, slot === 4 ? lamp : '#38424f')
      context.globalAlpha = 1
    }
  }
  const [FPS, SECONDS] = [15, 6]
  const frames = FPS * SECONDS
  await Promise.all([500, 700, 760].map((weight) => document.fonts.load(weight + ' 20px "Archivo Variable"')))
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() })
  const source = new CanvasSource(canvas, { codec: 'vp9', bitrate: 120_000, keyFrameInterval: 2 })
  output.addVideoTrack(source, { frameRate: FPS })
  await output.start()
  for (let frame = 0; frame < frames; frame++) {
    draw(frame / (frames - 1))
    await source.add(frame / FPS, 1 / FPS)
  }
  await output.finalize()
  return btoa(Array.from(new Uint8Array(output.target.buffer), (byte) => String.fromCharCode(byte)).join(''))
})()`

test('the sample verification video that trials offer', async ({ page, stack }) => {
  await page.route('**/mediabunny.mjs', (route) => route.fulfill({ path: library }))
  await page.goto(stack.webUrl)
  const base64 = await page.evaluate<string>(record)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, Buffer.from(base64, 'base64'))
})
