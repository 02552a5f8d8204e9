import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'

/** Widths of a phone, of the narrowest wide layout (spec §2) and of a desktop, in pixels. */
const WIDTHS = [390, 992, 1440]
const HEIGHT = 900

const folder = path.join(import.meta.dirname, '../../../shots')

/** Takes pictures of the whole page as it is now, at each width: `shots/<name>-<width>.png`. */
export async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await settle(page)
    await page.screenshot({ path: path.join(folder, `${name}-${width}.png`), fullPage: true })
  }
}

/** Waits until nothing loads any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('#frame').waitFor({ state: 'detached' })
  await page.waitForFunction("document.querySelectorAll('[aria-busy=true]').length === 0")
  await page.evaluate('document.fonts.ready')
}
