import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { password, setPassword } from '../src/sessions.ts'
import { acceptedByApi, readOrder, requestByApi, scoredByApi, startedByApi } from '../src/orders.ts'

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
  await inspect(page, 'the list of orders')

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
  await inspect(page, 'an open order')

  await panel.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: `Refund order ${orderId}?` })
  await dialog.getByRole('radio', { name: 'Part of it' }).click()
  await dialog.getByLabel('Amount in dollars').fill('5')
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'The companion left early' })
  await expect(dialog.getByLabel('Effect on each side')).toContainText('The companion loses$4.75')
  await inspect(page, 'the refund dialog')
  await dialog.getByRole('button', { name: 'Refund $5.00' }).click()
  await expect(page.getByText('$5.00 goes back to the player')).toBeVisible()
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

test('an order in progress is ended with its refund, after the password', async ({
  people,
  player,
  companion,
  stack,
  database,
}) => {
  const orderId = await startedByApi(player, companion)
  const staff = await people.staff()
  await setPassword(database.db, staff.id)
  const { page } = staff
  await page.goto(`${stack.adminUrl}/orders/${orderId}`)
  // The sign-in was too long ago for a refund.
  await database.pool.query(
    `update sessions set created_at = now() - interval '11 minutes' where user_id = $1`,
    [staff.id],
  )
  const panel = panelOf(page, orderId)
  await panel.getByRole('button', { name: 'End order' }).click()
  const dialog = page.getByRole('dialog', { name: `End order ${orderId}?` })
  await expect(dialog.getByLabel('Effect on each side')).toContainText('The player gets back$15.00')
  await dialog.getByRole('button', { name: 'End order' }).click()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The game server is down')
  await inspect(page, 'the dialog that ends an order')
  await dialog.getByRole('button', { name: 'End order' }).click()
  const proof = page.getByRole('dialog', { name: 'Enter your password' })
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toContainText('Please enter your password')
  expect(await readOrder(database, orderId)).toMatchObject({ status: 4, refunded: 0 })
  await dialog.getByRole('button', { name: 'End order' }).click()
  await proof.getByLabel('Your password').fill(password)
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect(panel.getByRole('region', { name: 'Timeline' })).toContainText('Ended by staff')
  await expect(panel.getByRole('button', { name: 'End order' })).toBeHidden()
  expect(await readOrder(database, orderId)).toMatchObject({
    status: 7,
    closed_reason: 'staff',
    refunded: 1500,
  })
})

test('when staff end an order, both people are told, including what happens to the money', async ({
  people,
  player,
  companion,
}) => {
  const orderId = await startedByApi(player, companion)
  await player.page.goto('/active')
  await expect(player.page.getByRole('log')).toBeVisible()
  const { callStaff } = await people.staff()
  const input = { orderId, reason: 'The game server is down' }
  await callStaff('orders.abandon', { method: 'POST', input })
  const notice = player.page.getByRole('alertdialog').or(player.page.getByRole('dialog'))
  await expect(notice).toContainText('Queuemate staff ended this order')
  await expect(notice).toContainText('$15.00 was charged to your card and refunded in full')
  await player.page.goto(`/user/games/${orderId}`)
  await expect(player.page.getByText('You will be refunded in full')).toBeVisible()
  await companion.page.goto(`/companion/orders/${orderId}`)
  await expect(companion.page.getByText('this order has no earnings')).toBeVisible()
  await expect(companion.page.getByText('The game server is down')).toBeHidden()
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
  await inspect(page, 'the queue of reports')

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
  await inspect(page, 'the dialog of saved filters')
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

test('a chat log, and an order that does not exist', async ({
  people,
  player,
  companion,
  stack,
  database,
}) => {
  const orderId = await acceptedByApi(player, companion)
  await database.db
    .insertInto('chat_messages')
    .values({ order_id: orderId, sender_id: companion.id, text: 'Add me as vela#7' })
    .execute()
  const { page } = await people.staff()
  await page.goto(`${stack.adminUrl}/orders/${orderId}`)
  await panelOf(page, orderId).getByRole('button', { name: 'Open chat log' }).click()
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Add me as vela#7')
  await inspect(page, 'the chat log')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1024, height: 900 })
  await inspect(page, 'an order over the list')
  await page.goto(`${stack.adminUrl}/orders/999999999`)
  await expect(panelOf(page, 999_999_999)).toContainText('Not found')
})
