import { expect, test } from '../src/fixtures.ts'
import { scoredByApi } from '../src/orders.ts'

test.use({ playerBrowser: false, companionBrowser: false })

test('each figure of the overview links to the list behind it', async ({
  people,
  player,
  companion,
  stack,
}) => {
  await scoredByApi(player, companion)
  await people.companion()
  const { page } = await people.staff({ role: 'admin' })
  await page.goto(stack.adminUrl)
  const now = page.getByRole('list', { name: 'Now' })
  const others = page.getByRole('list', { name: 'Other figures' })
  for (const [link, address, heading] of [
    [now.getByRole('link', { name: 'Companions online' }), '/companions?online=yes', 'Companions'],
    [now.getByRole('link', { name: 'Charged today' }), /\/orders\?figure=charged&since=2.*T00/, 'Orders'],
    [others.getByRole('link', { name: 'Missed requests' }), /\/orders\?figure=missed&since=2/, 'Orders'],
    [others.getByRole('link', { name: 'Disputes opened' }), /\/disputes\?list=all&since=2/, 'Disputes'],
    [
      page.getByRole('link', { name: 'Refunds', exact: true }).last(),
      /\/refunds\?list=made&since=2/,
      'Refunds',
    ],
    [others.getByRole('link', { name: 'Platform fees' }), '/books', 'Books'],
    [others.getByRole('link', { name: 'Owed to companions' }), '/payouts', 'Payouts'],
    [
      page.getByRole('link', { name: 'Abandoned', exact: true }),
      /\/orders\?status=abandoned&since=2/,
      'Orders',
    ],
  ] as const) {
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(typeof address === 'string' ? stack.adminUrl + address : address)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page.getByText('could not be loaded')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  }
})

test('by keyboard, staff take a report, settle it, and are led to the next row', async ({
  people,
  player,
  companion,
  stack,
}) => {
  const orderId = await scoredByApi(player, companion)
  await player.call('POST', `order/${orderId}/report`, { reason: 'other', details: 'We lost on purpose.' })
  const { page } = await people.staff()
  await page.goto(stack.adminUrl)
  const toDo = page.getByRole('region', { name: 'To do' })
  const report = toDo.getByRole('link', { name: `Settle the report on order ${orderId}` })
  await expect(report).toBeVisible()
  await report.focus()
  await page.keyboard.press('m')
  await expect(
    toDo.getByRole('button', { name: `You, release: Settle the report on order ${orderId}` }),
  ).toBeVisible()
  await toDo.getByRole('radio', { name: 'Mine' }).click()
  await expect(toDo.getByRole('link')).toHaveCount(1)
  await page.locator('main').focus()
  await page.keyboard.press('j')
  await expect(report).toBeFocused()
  await page.keyboard.press('Enter')

  const panel = page.getByRole('complementary', { name: `Order ${orderId}`, exact: true })
  await expect(panel.getByText('We lost on purpose.')).toBeInViewport()
  await page.keyboard.press('s')
  const settle = page.getByRole('dialog', { name: `Settle the report on order ${orderId}` })
  await settle.getByLabel('Reason').fill('The score says otherwise')
  await settle.getByRole('button', { name: 'Settle without refund' }).click()
  await expect(page.getByText('Nothing else is to do')).toBeVisible()
  // The keys of the page are not heard before.
  await expect(settle).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await expect(toDo).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
})
