import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import type { People, Person } from './people.ts'

const photo = readFileSync(
  fileURLToPath(new URL('../../../packages/product-ui/assets/people/maru.svg', import.meta.url)),
)

export const pauseButton = (page: Page) => page.getByRole('button', { name: 'Stop on this companion' })
export const playButton = (page: Page) => page.getByRole('button', { name: 'Resume showing companions' })

/** The link in the fifth slot to this companion's page. The others are hidden. */
export const slotOf = (page: Page, { username }: Person): Locator =>
  page.getByRole('region', { name: 'Online now' }).locator(`a[href="/companions/${username}"]:not([inert])`)

/** Three companions who are online and have a picture, those with the most games first. */
export async function createLineUp(people: People): Promise<[Person, Person, Person]> {
  const add = (matches: number) =>
    people.companion({
      browser: false,
      profile: { picture_key: `pictures/face-${matches}.jpg` },
      row: { matches },
    })
  return [await add(30), await add(20), await add(10)]
}

/** Opens the homepage for a visitor without reduced motion, with a paused clock, at the first companion. */
export async function openLineUp(
  page: Page,
  first: Person,
  motion: 'no-preference' | 'reduce' = 'no-preference',
) {
  await page.emulateMedia({ reducedMotion: motion })
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
  await servePictures(page)
  await page.goto('/')
  // React reveals late content with a timer.
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(slotOf(page, first)).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 20_000 })
}

export function servePictures(page: Page) {
  return page.route('**/api/pictures/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: photo }),
  )
}
