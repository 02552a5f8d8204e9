import { readFile } from 'node:fs/promises'
import { createOrder, createUser } from '@queuemate/db/testing/factories'
import { bookEarning, pay } from '@queuemate/db/testing/payouts'
import type { Database } from '@queuemate/db/client'
import { failCalls } from '../src/failures.ts'
import { expect, test } from '../src/fixtures.ts'
import { completedByApi } from '../src/orders.ts'
import { screenshot } from '../src/screens.ts'

/** 21 games with Sam in March and April, then one with Ada and one that she canceled. */
async function playGames({ db }: Database, companion_id: string) {
  const sam = await createUser(db, { name: 'Sam Reyes' })
  const ada = await createUser(db, { name: '=Ada Lind' })
  for (let day = 0; day < 21; day++) {
    const requested_at = new Date(Date.UTC(2026, 2, 20 + day, 12))
    await createOrder(db, { companion_id, player_id: sam.id, requested_at })
  }
  const common = { companion_id, player_id: ada.id }
  await createOrder(db, { ...common, status: 7, requested_at: '2026-05-01T12:00:00Z' })
  await createOrder(db, { ...common, requested_at: '2026-05-02T12:00:00Z' })
}

test('filters and pages are kept in the URL, with totals', async ({ people, database }) => {
  const { id, page } = await people.companion({ row: { online: false } })
  await playGames(database, id)
  await page.goto('/companion/orders')
  const rows = page.getByRole('row')
  await expect(page.getByText('23 orders, $418.00 earned')).toBeVisible()
  await expect(rows).toHaveCount(21)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('shown 21 - 23')).toBeVisible()
  await expect(page).toHaveURL('/companion/orders?page=2')
  await page.goBack()
  await expect(page.getByText('shown 1 - 20')).toBeVisible()

  await page.getByRole('radio', { name: 'Canceled' }).click()
  await expect(page.getByText('1 order, $0.00 earned')).toBeVisible()
  await expect(rows.nth(1)).toContainText('=Ada Lind')
  await page.getByRole('radio', { name: 'With score' }).click()
  await page.getByLabel('From').fill('2026-04-01')
  await page.getByLabel('To', { exact: true }).fill('2026-04-02')
  await expect(page.getByText('2 orders, $38.00 earned')).toBeVisible()
  await page.getByLabel('Customer').fill('reyes')
  await expect(page).toHaveURL('/companion/orders?status=scored&from=2026-04-01&to=2026-04-02&q=reyes')
  await page.reload()
  await expect(page.getByText('2 orders, $38.00 earned')).toBeVisible()
  await expect(page.getByLabel('Customer')).toHaveValue('reyes')
  await expect(page.getByRole('radio', { name: 'With score' })).toBeChecked()

  await rows.nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { name: /^Order \d+$/ })).toBeVisible()
  await page.getByRole('link', { name: 'All orders' }).click()
  await expect(page).toHaveURL('/companion/orders?status=scored&from=2026-04-01&to=2026-04-02&q=reyes')
  await expect(page.getByText('2 orders, $38.00 earned')).toBeVisible()

  await page.getByLabel('To', { exact: true }).fill('2026-03-01')
  await expect(page.getByText('The last day comes before the first')).toBeVisible()
  await expect(page.getByLabel('To', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('To', { exact: true }).fill('2026-04-02')
  await page.getByLabel('Customer').fill('nobody')
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/companion/orders')
  await expect(page.getByLabel('Customer')).toHaveValue('')
  await expect(page.getByText('23 orders, $418.00 earned')).toBeVisible()
})

test('a date can be typed, and a page beyond the end shows the last one', async ({ people, database }) => {
  const { id, page } = await people.companion({ row: { online: false } })
  await playGames(database, id)
  await page.goto('/companion/orders?page=99')
  await expect(page).toHaveURL('/companion/orders?page=2')
  await expect(page.getByText('shown 21 - 23')).toBeVisible()
  const from = page.getByLabel('From')
  const transparent = 'rgba(0, 0, 0, 0)'
  // Instead of the browser's mm/dd/yyyy the field shows its date as the page does, until somebody is in it.
  const shown = page.getByText('Any date').first()
  await expect(shown).toBeVisible()
  await expect(from).toHaveCSS('color', transparent)
  await from.click({ position: { x: 14, y: 20 } })
  await expect(from).not.toHaveCSS('color', transparent)
  await expect(shown).toBeHidden()
  await page.keyboard.type('05022026', { delay: 60 })
  await expect(page).toHaveURL('/companion/orders?from=2026-05-02')
  await expect(from).toHaveValue('2026-05-02')
  await page.getByLabel('Customer').focus()
  await expect(page.getByText('2 May 2026', { exact: true }).first()).toBeVisible()
  await expect(from).toHaveCSS('color', transparent)
  await expect(page.getByText('1 order, $19.00 earned')).toBeVisible()
  await expect(page.getByText('shown 1 - 1')).toBeVisible()
})

test('the exported file contains the rows of the list', async ({ people, database }) => {
  const { id, page } = await people.companion({ row: { online: false } })
  await playGames(database, id)
  const at = '2026-03-22T12:00:00.000Z'
  const sunday = await database.db
    .selectFrom('orders')
    .selectAll()
    .where('companion_id', '=', id)
    .where('requested_at', '=', new Date(at))
    .executeTakeFirstOrThrow()
  await bookEarning(database.db, sunday, at)
  await pay(database.db, id, '2026-03-23')
  const save = async (address: string) => {
    await page.goto(address)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('queuemate-orders.csv')
    const text = await readFile(await file.path(), 'utf8')
    return text.replace('\uFEFF', '').trimEnd().split('\n')
  }
  const cancelled = await save('/companion/orders?status=cancelled')
  expect(cancelled).toHaveLength(2)
  // A spreadsheet must read formulas as text.
  expect(cancelled[1]).toContain(",'=Ada Lind,")
  const scored = await save('/companion/orders?from=2026-03-22&to=2026-03-23&q=sam')
  expect(scored).toEqual([
    'order,date,customer,username,status,score,total_price,fee,earned,payout,payout_date',
    expect.stringMatching(
      /^\d+,2026-03-23T12:00:00.000Z,Sam Reyes,\w+,Completed with score,13-7,20.00,1.00,19.00,owed,\d{4}-\d\d-\d\dT00:00:00.000Z$/,
    ),
    expect.stringMatching(/,2026-03-22T.*,19.00,paid,2026-03-30T00:00:00.000Z$/),
  ])
})

test('one order, from request to payday', async ({ companion, player, stack }) => {
  const orderId = await completedByApi(player, companion)
  const response = await companion.context.request.post(`${stack.webUrl}/api/order/finish`, {
    headers: { origin: stack.webUrl },
    multipart: { score: '13-7', screenshot },
  })
  expect(response.status()).toBe(200)
  const { page } = companion
  await page.goto(`/companion/orders/${orderId}`)
  await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible()
  await expect(page.getByText('Completed with score')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).toContainText([
    `${player.first} requested a game`,
    'You accepted the order',
    `$15.00 was held on ${player.first}'s card`,
    'You started the game',
    'The card was charged',
    `${player.first} marked the game as complete`,
    'You submitted the score',
  ])
  const earned = page.getByRole('region', { name: 'Profit' })
  await expect(earned).toContainText('$14.25')
  await expect(earned).toContainText('Platform fee-$0.75')
  await expect(earned).toContainText('at the earliest')
})

test('orders of another companion and unknown orders are not found', async ({ people, database: { db } }) => {
  const { page } = await people.companion({ row: { online: false } })
  const other = await people.companion()
  const foreign = await createOrder(db, { companion_id: other.id })
  for (const id of [String(foreign.id), '999999999', 'x', '0']) {
    await page.goto(`/companion/orders/${id}`)
    await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to your orders' }).click()
  await expect(page).toHaveURL('/companion/orders')
})

test('a list that fails to load shows an error and can be reloaded', async ({ people }) => {
  const { page } = await people.companion({ row: { online: false } })
  const stop = await failCalls(page, 'companions.orderHistory')
  await page.goto('/companion/orders')
  await expect(page.getByRole('alert')).toContainText('There was an error retrieving your previous orders')
  await stop()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
})

test('nothing jumps while the pages of a companion load', async ({ people, database }) => {
  const { id, page } = await people.companion({ row: { online: false } })
  await playGames(database, id)
  const { id: player_id } = await createUser(database.db, { name: 'Bartholomew Featherstonehaugh' })
  await createOrder(database.db, { companion_id: id, player_id, requested_at: '2026-05-03T12:00:00Z' })
  // Every answer waits until the page has drawn what stands in its place.
  await page.route(/\/trpc\//, async (route) => {
    const drawn = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'
    // A page that is being left draws nothing any more.
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
  // On the narrowest phone the money stays in sight, also beside a long name.
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/companion/orders')
  const money = page.getByRole('row', { name: 'Bartholomew' }).getByRole('cell').last()
  await expect(money).toBeInViewport({ ratio: 1 })
})
