import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { acceptedByApi, readOrder, scoreByApi, scoredByApi, skipSurvey, startedByApi } from '../src/orders.ts'
import { openActive } from '../src/screens.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const details = 'She left after the third round and did not come back.'

test('a problem is reported with the keyboard alone, and shown to both people', async ({
  player,
  companion,
  people,
}) => {
  test.setTimeout(120_000)
  const orderId = await scoredByApi(player, companion)
  await skipSurvey(player)
  const { page } = player
  await page.goto(`/user/games/${orderId}`)
  const open = page.getByRole('button', { name: 'Something wrong?' })
  await open.focus()
  await page.keyboard.press('Enter')
  const choices = page.getByRole('dialog', { name: 'Something wrong?' })
  await expect(choices.getByRole('button', { name: `Block ${companion.first}` })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(choices).toBeHidden()
  await expect(open).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(choices.getByRole('button', { name: `Block ${companion.first}` })).toBeFocused()
  await page.keyboard.press('Tab')
  const report = choices.getByRole('button', { name: 'Report a problem' })
  await expect(report).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Report a problem with order ${orderId}` })
  const first = dialog.getByRole('radio', { name: `${companion.first} did not show up` })
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(report).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(first).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Details')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Send report' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first).toBeFocused()
  await expect(dialog.getByText('Please choose what happened')).toBeVisible()
  await inspect(page, 'a report with errors')
  await page.keyboard.press('ArrowDown')
  const second = dialog.getByRole('radio', { name: `${companion.first} left early` })
  await expect(second).toBeFocused()
  await page.keyboard.press('Space')
  await expect(second).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type(details)
  await expect(dialog.getByText(`${details.length} of 2,000`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Details')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(choices).toBeHidden()
  await expect(open).toBeFocused()

  const filed = region(page, 'Your report')
  await expect(filed).toContainText(`${companion.first} left early`)
  await expect(filed).toContainText(details)
  await expect(filed).toContainText('Open')
  await expect(filed).toContainText('You will get an email with the decision.')
  await expect(region(page, 'Timeline')).toContainText('You reported a problem')
  await inspect(page, 'a reported game')

  await companion.page.goto(`/companion/orders/${orderId}`)
  await expect(region(companion.page, 'Timeline')).toContainText('A problem with this order was reported')
  await expect(region(companion.page, 'Timeline')).not.toContainText(details)
  await expect(region(companion.page, 'Earned')).toContainText(
    'Held back: A problem was reported. Our staff are reviewing the report.',
  )

  const staff = await people.staff()
  const settled = { orderId, outcome: 'partly_refunded', amount: 400, reason: 'Two rounds were missing' }
  await staff.callStaff('orders.settleReport', { method: 'POST', input: settled })
  // The open page is updated.
  await expect(filed).toContainText('Settled, partial refund')
  await expect(filed.getByRole('link', { name: 'contact our support' })).toHaveAttribute('href', '/contact')
  await expect(region(page, 'Payment')).toContainText('Payment$11.00')
  await companion.page.reload()
  await expect(region(companion.page, 'Earned')).toContainText('$10.45')
  await expect(region(companion.page, 'Earned')).toContainText('Taken back-$3.80')
})

test('what is wrong with an open game: a companion cancels it, a player ends it; afterwards both block and report', async ({
  player,
  companion,
  database,
}) => {
  test.setTimeout(120_000)
  const [page, board] = [player.page, companion.page]
  const choices = (side: Page) => side.getByRole('dialog', { name: 'Something wrong?' })
  const choose = async (side: Page, name: string) => {
    await side.getByRole('button', { name: 'Something wrong?' }).click()
    await choices(side).getByRole('button', { name }).click()
  }
  const canceled = await acceptedByApi(player, companion)
  await openActive(player, companion)
  await page.getByRole('button', { name: 'Something wrong?' }).click()
  await expect(choices(page)).toContainText('you are not charged, and the hold on your card is released')
  await expect(choices(page).getByRole('button', { name: 'Cancel order' })).toBeFocused()
  await inspect(page, 'what is wrong with an accepted order')
  await choose(board, 'Cancel order')
  const reason = board.getByRole('alertdialog').getByRole('combobox', { name: 'Reason' })
  await reason.selectOption({ label: 'Something came up' })
  await board.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(board).toHaveURL('/companion/dashboard')
  await expect(board.getByRole('switch', { name: 'Online' })).toBeChecked()
  expect(await readOrder(database, canceled)).toMatchObject({ closed_reason: 'emergency', hold: 'released' })

  const orderId = await startedByApi(player, companion)
  await openActive(player, companion)
  await choose(page, 'End game')
  await page
    .getByRole('alertdialog', { name: 'End the game now?' })
    .getByRole('button', { name: 'End game' })
    .click()
  await expect(page.getByRole('region', { name: `Game over with ${companion.first}` })).toBeVisible()
  await expect(choices(page)).toBeHidden()
  expect(await readOrder(database, orderId)).toMatchObject({
    status: OrderStatus.completed,
    hold: 'captured',
  })

  await scoreByApi(companion)
  await skipSurvey(player)
  for (const [side, other, path] of [
    [page, companion, '/user/games/'],
    [board, player, '/companion/orders/'],
  ] as const) {
    await side.goto(path + orderId)
    await choose(side, `Block ${other.first}`)
    await side.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
    await expect(side.getByText(`${other.first} is blocked`)).toBeVisible()
    await expect(choices(side)).toBeHidden()
    await expect(side.getByText('Blocked', { exact: true })).toBeVisible()
    await choose(side, 'Report a problem')
    await side.getByRole('radio', { name: 'The score is wrong' }).click()
    await side.getByLabel('Details').fill(details)
    await side.getByRole('button', { name: 'Send report' }).click()
    await expect(region(side, 'Your report')).toContainText('The score is wrong')
    await side.getByRole('button', { name: 'Something wrong?' }).click()
    await inspect(side, 'what is wrong with a reported game')
    await side.keyboard.press('Escape')
  }
})
