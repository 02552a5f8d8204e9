import type { Page } from 'playwright/test'

/** Counts the notes that a page plays; starts before the page's first script. */
export async function countRings(page: Page): Promise<void> {
  await page.addInitScript(`
    const make = BaseAudioContext.prototype.createOscillator
    window.notes = 0
    BaseAudioContext.prototype.createOscillator = function () {
      window.notes += 1
      return make.call(this)
    }
  `)
}

export function ringsOf(page: Page): Promise<number> {
  return page.evaluate<number>('window.notes')
}
