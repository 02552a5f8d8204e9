import type { Page } from 'playwright/test'
import { createCompanion } from '@queuemate/db/testing/factories'
import type { Database } from '@queuemate/db/client'
import { expect, test } from '../src/fixtures.ts'
import { futureLastSeen, type Person } from '../src/people.ts'

/** More cards than the server's first page has. */
const COMPANIONS = 72
const PATIENCE = { timeout: 20_000 }

const cards = (page: Page) => page.getByRole('article')
const more = (page: Page) => page.getByRole('button', { name: 'Show more companions' })
const queueButtons = (page: Page) => page.getByRole('button', { name: /^Queue with / })

/** The name on the card in the middle of the window. */
const nameAt = (page: Page) =>
  page.evaluate<string>(`document
    .elementsFromPoint(innerWidth / 3, innerHeight / 2)
    .find(({ localName }) => localName === 'article')
    ?.querySelector('h3')?.textContent ?? ''`)

async function createMany({ db }: Database): Promise<string[]> {
  const names = Array.from({ length: COMPANIONS }, (_, index) => `Mate N${String(index).padStart(3, '0')}`)
  for (const name of names) await createCompanion(db, { name, companion: { seen_at: futureLastSeen() } })
  return names
}

/** Opens the marketplace, loads more until the whole list is there, and returns to the top. */
async function openAll({ page, call }: Person): Promise<void> {
  // Changes that a test writes to the database reach the marketplace a moment later, and open pages follow card by
  // card.
  const count = async () => (await call<unknown[]>('GET', 'marketplace/eligible')).length
  await expect.poll(count, { timeout: 60_000 }).toBe(COMPANIONS)
  await page.goto('/playerMarket')
  await expect(page.getByText(`${COMPANIONS} companions available`)).toBeVisible(PATIENCE)
  await expect(async () => {
    if (await more(page).isVisible()) await more(page).click()
    await expect(more(page)).toBeHidden({ timeout: 1_000 })
  }).toPass(PATIENCE)
  await page.evaluate(`window.scrollTo({ top: 0, behavior: 'instant' })`)
  await expect(cards(page)).toHaveCount(COMPANIONS)
}

/** Moves from one card's button to the next: the heart and the name are in between. */
async function tabOver(page: Page): Promise<void> {
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
}

test('all cards of a long list are on the page, also those far from the window; Back restores the position; and a card keeps the focus while it is scrolled out of view', async ({
  player,
  database,
}) => {
  test.slow()
  const { page } = player
  const names = await createMany(database)
  await openAll(player)
  const shown = await cards(page).getByRole('heading').allTextContents()
  expect(shown.toSorted()).toEqual(names)

  await page.evaluate(`window.scrollTo({ top: 3_100, behavior: 'instant' })`)
  await expect.poll(() => nameAt(page), PATIENCE).toMatch(/^Mate/)
  const before = await nameAt(page)
  for (let visit = 0; visit < 3; visit++) {
    await page.getByRole('link', { name: 'Settings' }).first().dispatchEvent('click')
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible(PATIENCE)
    await page.goBack()
    await expect.poll(() => nameAt(page), PATIENCE).toBe(before)
    await expect(cards(page)).toHaveCount(COMPANIONS)
  }
  expect(await page.evaluate('scrollY')).toBe(3_100)

  await page.evaluate(`window.scrollTo({ top: 0, behavior: 'instant' })`)
  const [first, second] = [queueButtons(page).nth(7), queueButtons(page).nth(8)]
  await first.focus()
  await page.evaluate(`window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' })`)
  await expect(first).not.toBeInViewport(PATIENCE)
  await expect(first).toBeFocused()
  await tabOver(page)
  await expect(second).toBeFocused()
  await expect(second).toBeInViewport(PATIENCE)
  await queueButtons(page)
    .nth(COMPANIONS - 2)
    .focus()
  await tabOver(page)
  await expect(queueButtons(page).last()).toBeFocused()
  await expect(queueButtons(page).last()).toBeInViewport(PATIENCE)
})
