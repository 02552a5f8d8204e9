import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { acceptedByApi, readOrder, requestByApi, scoredByApi } from '../src/orders.ts'

test.use({ playerBrowser: false, companionBrowser: false })

const list = (page: Page) => page.getByRole('region', { name: 'Orders' })
const rowOf = (page: Page, orderId: number) =>
  list(page)
    .getByRole('row')
    .filter({ hasText: `${orderId}` })
const panelOf = (page: Page, orderId: number) =>
  page.getByRole('complementary', { name: `Order ${orderId}`, exact: true })

test('staff find an order, read everything about it, and refund part of it', async ({
  people,
  player,
  companion,
  stack,
  database,
}) => {
  const orderId = await scoredByApi(player, companion)
  await player.call('POST', `order/${orderId}/report`, { reason: 'other', details: 'We lost on purpose.' })
  const { page } = await people.staff()
  await page.goto(`${stack.adminUrl}/orders`)
  await expect(rowOf(page, orderId)).toContainText('Completed with score')
  await expect(rowOf(page, orderId)).toContainText('Reported')

  // By keyboard: to the search, to the row, into the panel.
  await page.keyboard.press('/')
  await page.keyboard.type(String(orderId))
  await expect(list(page).getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`q=${orderId}`))
  await page.keyboard.press('Tab')
  await list(page).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const panel = panelOf(page, orderId)
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}\\?`))
  await expect(panel).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('link', { name: 'Open as a page' })).toBeFocused()
  await expect(panel.getByText('13 - 7', { exact: true })).toBeVisible()
  await expect(panel.getByRole('region', { name: 'Timeline' })).toContainText('Score submitted')
  await expect(panel.getByRole('region', { name: 'Reports and disputes' })).toContainText(
    'We lost on purpose.',
  )
  await expect(panel.getByText('ending 4242')).toBeVisible()
  await panel.getByRole('button', { name: 'View' }).click()
  const picture = page.getByRole('img', { name: 'The result that the companion submitted' })
  await expect
    .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0)
  await page.keyboard.press('Escape')

  await panel.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: `Refund order ${orderId}?` })
  await dialog.getByRole('radio', { name: 'Part of it' }).click()
  await dialog.getByLabel('Amount in dollars').fill('5')
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'The companion left early' })
  await expect(dialog.getByLabel('Effect on each side')).toContainText('The companion loses$4.75')
  await dialog.getByRole('button', { name: 'Refund $5.00' }).click()
  const toast = page.getByText('$5.00 goes back to the player')
  await expect(toast).toBeVisible()
  // It covers neither the sidebar nor the panel.
  await page.getByRole('button', { name: 'Sign out' }).click({ trial: true })
  await panel.getByRole('button').last().click({ trial: true })
  await expect(panel.getByRole('region', { name: 'Timeline' })).toContainText('Refund of $5.00 initiated')
  await expect(rowOf(page, orderId)).toContainText('Partly refunded')
  expect(await readOrder(database, orderId)).toMatchObject({ refunded: 500, refunded_share: 475 })

  await panel.getByRole('button', { name: 'Settle the report' }).click()
  const settle = page.getByRole('dialog', { name: `Settle the report on order ${orderId}` })
  await settle.getByLabel('Reason').fill('The refund settles it')
  await settle.getByRole('button', { name: 'Settle the report' }).click()
  await expect(panel.getByText('Settled, partial refund')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  const link = list(page).getByRole('link', { name: String(orderId) })
  await expect(link).toBeFocused()

  // Where the panel covers the list, nothing behind it can be reached.
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.keyboard.press('Enter')
  await expect(panel.getByText('13 - 7', { exact: true })).toBeVisible()
  await link.focus()
  await expect(link).not.toBeFocused()
  await page.mouse.click(40, 400)
  await expect(panel).toBeHidden()
  await expect(link).toBeFocused()
})

test('the panel follows the focused row, and shows the current state of an order that changes', async ({
  people,
  stack,
  database,
}) => {
  const [one, two] = [await people.player(), await people.player()]
  const [first, second] = [await people.companion(), await people.companion()]
  const older = await acceptedByApi(one, first)
  const newer = await requestByApi(two, second)
  const { page } = await people.staff()
  await page.goto(`${stack.adminUrl}/orders`)
  await list(page)
    .getByRole('link', { name: String(newer) })
    .click()
  await expect(panelOf(page, newer)).toBeVisible()
  await page.keyboard.press('j')
  await expect(panelOf(page, older)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(panelOf(page, newer)).toContainText('Pending')
  await second.call('POST', 'order/status/accept_order', { order_id: newer })
  await expect(panelOf(page, newer)).toContainText('Amount held on the card')
  await expect(rowOf(page, newer)).toContainText('Accepted')
  // Another member of staff ends the order first.
  await panelOf(page, newer).getByRole('button', { name: 'End order' }).click()
  const dialog = page.getByRole('dialog', { name: `End order ${newer}?` })
  await dialog.getByLabel('Reason').fill('Asked on the phone')
  await database.pool.query(
    `update orders set status = 7, closed_reason = 'staff', version = version + 1 where id = $1`,
    [newer],
  )
  await dialog.getByRole('button', { name: 'End order' }).click()
  await expect(dialog).toContainText('Staff have already ended this order')
})

test('queues, a saved filter and the export of a list', async ({ people, player, companion, stack }) => {
  const orderId = await scoredByApi(player, companion)
  await player.call('POST', `order/${orderId}/report`, {
    reason: 'no_show',
    details: 'He did not come at all.',
  })
  const { page } = await people.staff()
  await page.goto(`${stack.adminUrl}/orders`)
  await page.getByRole('radio', { name: /^Reports/ }).click()
  await expect(page).toHaveURL(/queue=reports/)
  await expect(rowOf(page, orderId)).toBeVisible()
  await expect(list(page).getByRole('columnheader', { name: 'Due' })).toBeVisible()

  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('menuitem', { name: 'Save this filter' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My reports')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Filter saved')).toBeVisible()
  await page.getByRole('radio', { name: 'All orders' }).click()
  await expect(page).not.toHaveURL(/queue/)
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('menuitem', { name: 'My reports' }).click()
  await expect(page).toHaveURL(/queue=reports/)
  await page.getByRole('button', { name: 'My reports' }).click()
  await page.getByRole('menuitem', { name: 'Edit saved filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your saved filters' })
  await dialog.getByLabel('Filter name').fill('Reports')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(dialog.getByRole('button', { name: 'Delete Reports' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete Reports' }).click()
  await expect(dialog.getByText('You have no saved filters.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text.split('\n').some((line) => line.startsWith(`${orderId},`))).toBe(true)
})
