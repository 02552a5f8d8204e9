import type { Page } from 'playwright/test'
import { createCompanion } from '@queuemate/db/testing/factories'
import type { Database } from '@queuemate/db/client'
import { expect, test } from '../src/fixtures.ts'
import { futureLastSeen, type Person } from '../src/people.ts'

/** More cards than the grid renders completely. */
const COMPANIONS = 72
const PATIENCE = { timeout: 20_000 }

const cards = (page: Page) => page.getByRole('article')
const more = (page: Page) => page.getByRole('button', { name: 'Show more companions' })
const queueButtons = (page: Page) => page.getByRole('button', { name: /^Queue with / })
/** The names on the page, in order. */
const namesOn = (page: Page) => cards(page).getByRole('heading').allTextContents()

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
  await expect(page.locator('article[data-row="3"]')).toBeAttached(PATIENCE)
  await expect.poll(() => cards(page).count(), PATIENCE).toBeLessThan(60)
}

/** Moves from one card's button to the next: the heart and the name are in between. */
async function tabOver(page: Page, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 3; step++) await page.keyboard.press(key)
}

test('a long list only renders the cards near the window; all of them can be reached by scrolling and by the Tab key; Back restores the position; and a card keeps the focus while it is scrolled out of view', async ({
  player,
  database,
}) => {
  test.slow()
  const { page } = player
  const names = await createMany(database)
  await openAll(player)
  const reached = new Set<string>()
  await expect(async () => {
    for (const name of await namesOn(page)) reached.add(name)
    expect(await cards(page).count()).toBeLessThan(60)
    await page.evaluate(`window.scrollBy({ top: 400, behavior: 'instant' })`)
    expect([...reached].toSorted()).toEqual(names)
  }).toPass({ intervals: [100], timeout: 60_000 })
  await page.evaluate(`window.scrollTo({ top: 0, behavior: 'instant' })`)
  await expect(cards(page).first()).toBeInViewport(PATIENCE)
  for (const [card, place] of [
    [cards(page).first(), '1'],
    [cards(page).nth(4), '5'],
    [cards(page).last(), String(COMPANIONS)],
  ] as const) {
    await expect(card).toHaveAttribute('aria-posinset', place)
    await expect(card).toHaveAttribute('aria-setsize', String(COMPANIONS))
  }

  await page.evaluate(`window.scrollTo({ top: 3_100, behavior: 'instant' })`)
  await expect.poll(() => nameAt(page), PATIENCE).toMatch(/^Mate/)
  const before = await nameAt(page)
  for (let visit = 0; visit < 3; visit++) {
    await page.getByRole('link', { name: 'Settings' }).first().dispatchEvent('click')
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible(PATIENCE)
    await page.goBack()
    await expect.poll(() => nameAt(page), PATIENCE).toBe(before)
    await expect.poll(() => cards(page).count(), PATIENCE).toBeLessThan(60)
  }
  expect(await page.evaluate('scrollY')).toBe(3_100)

  await page.evaluate(`window.scrollTo({ top: 0, behavior: 'instant' })`)
  await expect(cards(page).first()).toBeInViewport(PATIENCE)
  await queueButtons(page).first().focus()
  const visited: (string | null)[] = []
  const focused = page.locator('article button:focus')
  for (let step = 0; step < COMPANIONS; step++) {
    await expect(focused).toBeInViewport(PATIENCE)
    visited.push(await focused.getAttribute('aria-label'))
    await tabOver(page)
  }
  expect(new Set(visited).size).toBe(COMPANIONS)

  await page.evaluate(`window.scrollTo({ top: 0, behavior: 'instant' })`)
  await expect(cards(page).first()).toBeInViewport(PATIENCE)
  const button = queueButtons(page).nth(7)
  const label = (await button.getAttribute('aria-label')) ?? ''
  await button.focus()
  const next = (await queueButtons(page).nth(8).getAttribute('aria-label')) ?? ''
  const atTop = await namesOn(page)
  await page.evaluate(`window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' })`)
  await expect
    .poll(async () => (await namesOn(page)).filter((name) => !atTop.includes(name)).length, PATIENCE)
    .toBeGreaterThan(9)
  await expect(page.getByRole('button', { name: label })).toBeFocused()
  await expect(page.getByRole('button', { name: label })).not.toBeInViewport()
  await tabOver(page)
  await expect(page.getByRole('button', { name: next })).toBeFocused()
  await expect(page.getByRole('button', { name: next })).toBeInViewport(PATIENCE)
  await tabOver(page, 'Shift+Tab')
  await expect(page.getByRole('button', { name: label })).toBeFocused()
})
