import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { callStaff, scoredByApi, surveyDone } from '../src/orders.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })

test('games lead to an order with its payment, and to a receipt on one page', async ({
  people,
  player,
  companion,
  stack,
}) => {
  test.setTimeout(180_000)
  const { page } = player
  await page.goto('/user/games')
  await expect(page.getByRole('heading', { name: 'No games yet' })).toBeVisible()
  await inspect(page, 'no games')

  const orderId = await scoredByApi(player, companion, stack.webUrl)
  await surveyDone(player)
  const staff = await people.staff()
  const reason = 'The game was cut short'
  await callStaff(staff, stack.adminUrl, 'orders.refund', { orderId, amount: 500, reason })

  await page.goto('/user/games')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(companion.name)
  await expect(rows.nth(1)).toContainText('$5.00 of $15.00 refunded')
  await inspect(page, 'games')
  await rows.nth(1).getByRole('link').click()

  await expect(page).toHaveURL(`/user/games/${orderId}`)
  await expect(region(page, 'Timeline').getByRole('listitem')).toContainText([
    'You requested a game',
    `${companion.first} accepted the order`,
    '$15.00 was held on your card',
    `${companion.first} started the game`,
    'Your card was charged$15.00',
    'You marked the game as complete',
    `${companion.first} submitted the score13 - 7`,
    `A refund of $5.00 is on its way to your card${reason}`,
  ])
  const payment = region(page, 'Payment')
  await expect(payment).toContainText('$15.00 was charged to your card, and $5.00 of it was refunded.')
  await expect(payment).toContainText('Total$10.00')
  await inspect(page, 'a game')

  await payment.getByRole('link', { name: 'Receipt' }).click()
  await expect(page).toHaveURL(`/user/games/${orderId}/receipt`)
  const sheet = page.getByRole('article', { name: 'Receipt' })
  await expect(sheet).toContainText(`Order number${orderId}`)
  await expect(sheet).toContainText('Total paid$10.00')
  await expect(page.getByRole('link', { name: "Payment provider's receipt" })).toHaveAttribute(
    'href',
    /^http/,
  )
  await inspect(page, 'a receipt')
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  for (const hidden of [page.getByRole('banner').first(), page.getByRole('contentinfo')])
    await expect(hidden).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: `Order ${orderId}` }).click()
  await page.getByRole('main').getByRole('link', { name: 'Your games' }).click()
  await expect(page).toHaveURL('/user/games')
})
