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

/**
 * Makes the browser block sound until the page is clicked. In an automated browser, sound is allowed from the start.
 */
export async function silenceUntilClick(page: Page): Promise<void> {
  await page.addInitScript(`(() => {
    let clicked = false
    addEventListener('pointerdown', () => (clicked = true), true)
    Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive: clicked }) })
    const { get } = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'state')
    Object.defineProperty(BaseAudioContext.prototype, 'state', {
      get() { return clicked ? get.call(this) : 'suspended' },
    })
    const { resume } = AudioContext.prototype
    AudioContext.prototype.resume = function () {
      return clicked ? resume.call(this) : new Promise(() => {})
    }
  })()`)
}
