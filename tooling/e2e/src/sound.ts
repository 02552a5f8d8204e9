import type { Page } from 'playwright/test'

/** Counts the notes a page plays, from before its first script. */
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
