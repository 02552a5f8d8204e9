import { createOrder, createUser } from '@queuemate/db/testing/factories'
import type { Page } from 'playwright/test'
import type { Database } from '@queuemate/db/client'
import { expect, test } from '../src/fixtures.ts'

/** 21 games with Sam in March and April, then one with Ada and one that she canceled. */
async function playGames({ db }: Database, companion_id: string) {
  const sam = await createUser(db, { name: 'Sam Reyes' })
  const ada = await createUser(db, { name: '=Ada Lind' })
  for (let day = 0; day < 21; day++) {
    const requested_at = new Date(Date.UTC(2026, 2, 20 + day, 12))
    await createOrder(db, { companion_id, player_id: sam.id, requested_at })
  }
  const common = { companion_id, player_id: ada.id }
  await createOrder(db, { ...common, status: 7, requested_at: '2026-05-01T02:00:00Z' })
  await createOrder(db, { ...common, requested_at: '2026-05-02T12:00:00Z' })
}

/**
 * Types 2 May 2026. Unless it has the focus, the field shows the date in the page's format instead of the browser's
 * mm/dd/yyyy.
 */
async function typeFirstDay(page: Page): Promise<void> {
  const from = page.getByLabel('From')
  const transparent = 'rgba(0, 0, 0, 0)'
  const shown = page.getByText('Any date').first()
  await expect(shown).toBeVisible()
  await expect(from).toHaveCSS('color', transparent)
  await from.click({ position: { x: 14, y: 20 } })
  await expect(from).not.toHaveCSS('color', transparent)
  await expect(shown).toBeHidden()
  await page.keyboard.type('05022026', { delay: 60 })
  await expect(page).toHaveURL('/companion/orders?from=2026-05-02')
  await expect(from).toHaveValue('2026-05-02')
  await page.getByLabel('Player').focus()
  await expect(page.getByText('2 May 2026', { exact: true }).first()).toBeVisible()
  await expect(from).toHaveCSS('color', transparent)
}

test('dates are typed; filters and pages are stored in the URL and restored on return from an order, with totals and a file', async ({
  people,
  database,
}) => {
  const { id, page } = await people.companion({ row: { online: false } })
  await playGames(database, id)
  await page.goto('/companion/orders?page=99')
  await expect(page).toHaveURL('/companion/orders?page=2')
  await expect(page.getByText('shown 21 - 23')).toBeVisible()
  await typeFirstDay(page)
  await expect(page.getByText('1 order, $19.00 earned')).toBeVisible()
  await page.getByRole('radio', { name: 'With score' }).click()
  await page.getByLabel('Player').fill('ada')
  const address = '/companion/orders?status=scored&from=2026-05-02&q=ada'
  await expect(page).toHaveURL(address)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('queuemate-orders.csv')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { name: /^Order \d+$/ })).toBeVisible()
  await page.getByRole('link', { name: 'All orders' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('1 order, $19.00 earned')).toBeVisible()
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await expect(page.getByText('23 orders, $418.00 earned')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/companion/orders?page=2')
  await page.goBack()
  await expect(page.getByText('shown 1 - 20')).toBeVisible()
})

test('nothing moves while a companion’s pages load', async ({ people, database }) => {
  const { id, page } = await people.companion({ row: { online: false } })
  await playGames(database, id)
  const { id: player_id } = await createUser(database.db, { name: 'Bartholomew Featherstonehaugh' })
  await createOrder(database.db, { companion_id: id, player_id, requested_at: '2026-05-03T12:00:00Z' })
  // Every response waits until the page has drawn its placeholder.
  await page.route(/\/trpc\//, async (route) => {
    const drawn = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'
    // A page that is being left no longer draws.
    await page.evaluate(drawn).catch(() => null)
    await route.continue()
  })
  for (const [path, loaded] of [
    ['orders', 'shown 1 - 20'],
    ['agreement', 'Everything stays open for reference.'],
    ['payouts', 'shown 1 - 5'],
    ['dashboard', 'Last 5 orders'],
  ] as const) {
    await page.goto(`/companion/${path}`)
    await expect(page.getByText(loaded)).toBeVisible()
    const moved = await page.evaluate<number>(`new Promise((done) => {
      let sum = 0
      const watch = new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) sum += value
      })
      watch.observe({ type: 'layout-shift', buffered: true })
      requestAnimationFrame(() => requestAnimationFrame(() => done(sum)))
    })`)
    expect.soft(moved, path).toBeLessThan(0.02)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // On the narrowest phone, the amount stays visible next to a long name.
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/companion/orders')
  const money = page.getByRole('row', { name: 'Bartholomew' }).getByRole('cell').last()
  await expect(money).toBeInViewport({ ratio: 1 })
})
