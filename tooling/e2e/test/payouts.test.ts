import type { Page } from 'playwright/test'
import { createUser } from '@queuemate/db/testing/factories'
import { failCalls } from '../src/failures.ts'
import { expect, test } from '../src/fixtures.ts'
import { moneyOf } from '../src/payouts.ts'
import { rowOf } from '@queuemate/db/testing/rows'

const unconnected = { online: false, payouts_enabled: false, payout_account_id: null }

const setupPage = (page: Page) => page.getByRole('heading', { name: 'Set up payouts' })
const payouts = (page: Page) => page.getByRole('region', { name: 'Payout history' })
const orders = (page: Page) => page.getByRole('region', { name: 'Order history' })

test('an account setup is started, left, continued (also after an error) and completed, and the account’s dashboard opened', async ({
  people,
  database,
}) => {
  const companion = await people.companion({ row: unconnected })
  const { page } = companion
  await page.goto('/companion/payouts')
  await expect(page.getByRole('heading', { name: 'Connect a payout account' })).toBeVisible()
  await expect(page.getByText('First payout 7 to 14 days after your first completed order')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payout history' })).toBeHidden()
  await page.getByRole('button', { name: 'Connect account' }).click()

  await expect(setupPage(page)).toBeVisible()
  await page.getByRole('button', { name: 'Leave for now' }).click()
  await expect(page.getByText('Your payout account is not finished yet')).toBeVisible()
  await expect(page).toHaveURL('/companion/payouts')
  await expect(page.getByRole('heading', { name: 'Your payout account is not finished' })).toBeVisible()
  const proceed = page.getByRole('button', { name: 'Continue setup' })

  // If a link cannot be created, the page reloads.
  const work = await failCalls(page, 'payouts.setup')
  const loaded = page.waitForEvent('load')
  await proceed.click()
  await loaded
  await expect(proceed).toBeVisible()
  await expect(page).toHaveURL('/companion/payouts')
  await work()

  // An expired setup page redirects to a new one.
  await page.goto('/companion/payouts?setup=again')
  await expect(setupPage(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/companion/payouts')
  await proceed.click()

  await expect(setupPage(page)).toBeVisible()
  await page.getByRole('button', { name: 'Complete setup' }).click()
  await expect(page.getByText('Your payout account is set up')).toBeVisible()
  await expect(page).toHaveURL('/companion/payouts')
  await expect(payouts(page).getByRole('heading', { name: 'No payouts found' })).toBeVisible()
  await expect(orders(page).getByRole('heading', { name: 'No orders found' })).toBeVisible()
  const row = await rowOf(database.db, 'companions', { user_id: companion.id }, [
    'payouts_enabled',
    'payout_account_id',
  ])
  expect(row).toEqual({ payouts_enabled: true, payout_account_id: expect.stringMatching(/^acct_/) })

  await page.getByRole('button', { name: 'Open payout dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Account dashboard' })).toBeVisible()
  await expect(page.getByText('payouts on')).toBeVisible()
})

test('the next payout on the dashboard links to what is held back, and to the statement with its file and its printed page', async ({
  people,
  database: { db },
}) => {
  const { id, name: person, page } = await people.companion({ row: { online: false } })
  const { paid, first, reported } = await moneyOf(db, id, await createUser(db, { name: 'Sam Reyes' }))
  await page.goto('/companion/dashboard')
  const next = page.getByRole('region', { name: 'Next payout' })
  await expect(next).toContainText(/Next payout: \$11\.00 on \d+ \w{3} 20\d\d/)
  await next.getByRole('link', { name: 'All payouts' }).click()
  await next.getByRole('link', { name: `Order ${reported}` }).click()
  await expect(page).toHaveURL(`/companion/orders/${reported}`)
  await page.getByRole('main').getByRole('link', { name: 'Payouts' }).click()
  await payouts(page).getByRole('row').last().getByRole('link').click()
  await expect(page).toHaveURL(`/companion/payouts/${paid}`)
  const rows = page.getByRole('region', { name: 'Payout details' }).first().getByRole('row')
  await expect(rows.nth(1).getByRole('cell')).toHaveText([/Order/, '$20.00', '-$1.00', '$19.00'])
  await expect(rows.nth(3)).toContainText(`Refund of order ${first}`)
  const loading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await loading).suggestedFilename()).toBe('queuemate-payout.csv')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Queuemate · ${person}`)).toBeVisible()
  for (const unwanted of ['banner', 'contentinfo', 'navigation'] as const) {
    await expect(page.getByRole(unwanted)).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
})
