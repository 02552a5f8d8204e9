import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const app = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(app, file), 'utf8')
interface Manifest {
  start_url: string
  display: string
  theme_color: string
  icons: { src: string; sizes: string; purpose?: string }[]
}
const manifest = JSON.parse(read('public/manifest.webmanifest')) as Manifest
const sizeOf = async (src: string) => {
  const { width, height, format } = await sharp(path.join(app, 'public', src)).metadata()
  return `${format} ${width}x${height}`
}

test.each(manifest.icons)('the icon $src has the size that the manifest names', async ({ src, sizes }) => {
  expect(await sizeOf(src)).toBe(`png ${sizes}`)
})

test('an installed app starts at the marketplace, in its own window, with icons for every launcher', () => {
  expect(manifest).toMatchObject({ start_url: '/playerMarket', display: 'standalone' })
  const kinds = manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)
  expect(kinds).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
})

test('every page links the manifest and the iPhone icon, and has the dark theme’s color', async () => {
  const html = read('index.html')
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
  const [, icon] = /<link rel="apple-touch-icon" href="([^"]+)" \/>/.exec(html) ?? []
  expect(await sizeOf(icon ?? '')).toBe('png 180x180')
  expect(html).toContain(`<meta name="theme-color" content="${manifest.theme_color}" />`)
})
