import pixelmatch from 'pixelmatch'
import { expect, type Page } from 'playwright/test'
import { PNG } from 'pngjs'

/** The whole page as it stands still: two pictures in a row are the same. Times are covered. */
export async function pictureOf(page: Page): Promise<Buffer> {
  await page.mouse.move(0, 0)
  await page.evaluate(PICTURES_LOADED)
  let last = await shoot(page)
  await expect(async () => {
    const before = last
    last = await shoot(page)
    expect(last.equals(before)).toBe(true)
  }).toPass()
  return last
}

/** Also those below the window, which would load at some time or not at all. */
const PICTURES_LOADED = `Promise.allSettled([...document.images].map((image) => {
  image.loading = 'eager'
  return image.decode()
})).then(() => undefined)`

async function shoot(page: Page): Promise<Buffer> {
  await page.evaluate('document.fonts.ready.then(() => new Promise(requestAnimationFrame))')
  return page.screenshot({
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
    mask: [page.locator('time'), page.getByText(/^Last seen /)],
  })
}

/** Chromium may draw the same page with channels that are off by one or two of 255. */
const threshold = 0.02

/** How many pixels of two pictures differ, with a picture of where. Pictures of two sizes differ everywhere. */
export function compare(one: Buffer, other: Buffer): { pixels: number; picture: Buffer } {
  // Nearly always; reading two pictures takes a second.
  if (one.equals(other)) return { pixels: 0, picture: other }
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)]
  if (a.width !== b.width || a.height !== b.height)
    return { pixels: Math.max(a.width * a.height, b.width * b.height), picture: other }
  const diff = new PNG({ width: a.width, height: a.height })
  const pixels = pixelmatch(a.data, b.data, diff.data, a.width, a.height, { threshold, includeAA: true })
  return { pixels, picture: pixels > 0 ? PNG.sync.write(diff) : other }
}
