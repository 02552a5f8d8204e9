import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { waitUntilStill } from '../src/still.ts'
import { folder } from './folder.ts'

/** The widths of a phone, the narrowest wide layout (spec §2) and a desktop, in pixels. */
const WIDTHS = [390, 992, 1440]
const HEIGHT = 900

interface ShootOptions {
  /** Also takes the other theme. */
  light?: boolean
  /** For a long list: takes the first screen, not the whole page. */
  isEndless?: boolean
}

/** Takes full-page pictures of the current state at each width: `shots/<name>-<width>.png`. */
export async function shoot(
  page: Page,
  name: string,
  { light = false, isEndless = false }: ShootOptions = {},
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  // The backdrop of a dialog only covers one screen.
  const isCovered = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0
  const fullPage = !isEndless && !isCovered
  const take = (file: string) => page.screenshot({ path: path.join(folder, `${file}.png`), fullPage })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: isEndless ? 2 * HEIGHT : HEIGHT })
    await waitUntilStill(page)
    await page.evaluate('scrollTo(0, 0)')
    await take(`${name}-${width}`)
    if (!light || width === 992) continue
    const theme = await page.evaluate<string>('document.documentElement.dataset.theme')
    const other = theme === 'dark' ? 'light' : 'dark'
    await setTheme(page, other)
    await take(`${name}-${width}-${other}`)
    await setTheme(page, theme)
  }
}

const setTheme = (page: Page, theme: string) =>
  page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
