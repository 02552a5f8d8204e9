import { expect, test } from '../src/fixtures.ts'

test('each figure of the overview links to the list behind it', async ({ people, stack }) => {
  const { page } = await people.staff({ role: 'admin' })
  await page.goto(stack.adminUrl)
  const now = page.getByRole('list', { name: 'Now' })
  const others = page.getByRole('list', { name: 'Other figures' })
  for (const [link, address, heading] of [
    [now.getByRole('link', { name: 'Companions online' }), '/companions?online=yes', 'Companions'],
    [now.getByRole('link', { name: 'Pending' }), '/orders?status=requested', 'Orders'],
    [now.getByRole('link', { name: 'Score overdue' }), '/orders?queue=overdue', 'Orders'],
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
