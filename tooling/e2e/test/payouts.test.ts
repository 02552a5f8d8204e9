import type { Page } from 'playwright/test'
import { createOrder, createPayout, createUser } from '@queuemate/db/testing/factories'
import { failCalls } from '../src/failures.ts'
import { expect, test } from '../src/fixtures.ts'
import { moneyOf } from '../src/payouts.ts'

const unconnected = { online: false, payouts_enabled: false, payout_account_id: null }

const setupPage = (page: Page) => page.getByRole('heading', { name: 'Set up payouts' })
const payouts = (page: Page) => page.getByRole('region', { name: 'Payout history' })
const orders = (page: Page) => page.getByRole('region', { name: 'Order history' })

test('an account is started, left unfinished, continued, completed, and its dashboard opened', async ({
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
  await page.getByRole('button', { name: 'Continue setup' }).click()

  await expect(setupPage(page)).toBeVisible()
  await page.getByRole('button', { name: 'Complete setup' }).click()
  await expect(page.getByText('Your payout account is set up')).toBeVisible()
  await expect(page).toHaveURL('/companion/payouts')
  await expect(payouts(page).getByRole('heading', { name: 'No payouts yet' })).toBeVisible()
  await expect(orders(page).getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  const row = await database.db
    .selectFrom('companions')
    .select(['payouts_enabled', 'payout_account_id'])
    .where('user_id', '=', companion.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ payouts_enabled: true, payout_account_id: expect.stringMatching(/^acct_/) })

  await page.getByRole('button', { name: 'Open payout dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Account dashboard' })).toBeVisible()
  await expect(page.getByText('payouts on')).toBeVisible()
})

test('a disabled companion sees a message instead of the setup', async ({ people }) => {
  const { page } = await people.companion({ row: { ...unconnected, agreement_status: 4 } })
  await page.goto('/companion/payouts')
  await expect(page.getByText('Your companion account is disabled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect account' })).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Open a ticket' }).click()
  await expect(page).toHaveURL('/companion/support')
})

test('an expired setup page redirects to a new one', async ({ people }) => {
  const { page } = await people.companion({ row: unconnected })
  await page.goto('/companion/payouts?setup=again')
  await expect(setupPage(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Continue setup' })).toBeVisible()
  await expect(page).toHaveURL('/companion/payouts')
})

test('a link that cannot be created reloads the page', async ({ people }) => {
  const { page } = await people.companion({ row: { ...unconnected, payout_account_id: 'acct_nowhere' } })
  await page.goto('/companion/payouts')
  const button = page.getByRole('button', { name: 'Continue setup' })
  await expect(button).toBeVisible()
  const loaded = page.waitForEvent('load')
  await button.click()
  await loaded
  await expect(button).toBeVisible()
  await expect(page).toHaveURL('/companion/payouts')
})

test('figures, and both histories in pages of five', async ({ people, database: { db } }) => {
  const { id, page } = await people.companion({ row: { online: false } })
  const player = await createUser(db, { name: 'Sam Reyes' })
  for (let week = 0; week < 7; week++) {
    const day = new Date(Date.UTC(2026, 7, 3 + 7 * week)).toISOString().slice(0, 10)
    await createPayout(db, {
      companion_id: id,
      period_end: day,
      amount: 1000 + week,
      transfer_id: `tr_${week}_${id}`,
    })
  }
  for (let game = 0; game < 6; game++) {
    const at = new Date(Date.UTC(2026, 7, 1 + game))
    await createOrder(db, {
      companion_id: id,
      player_id: player.id,
      requested_at: at,
      price: 2000 + game * 100,
    })
  }
  await createOrder(db, { companion_id: id, player_id: player.id, status: 7 })
  await createOrder(db, { companion_id: id, player_id: player.id })

  await page.goto('/companion/payouts')
  const figure = (name: string) => page.getByText(name, { exact: true }).locator('xpath=..')
  await expect(figure('This week so far')).toContainText('$19.00')
  await expect(figure('This week so far')).toContainText('1 completed order')
  await expect(figure('Last payout')).toContainText('$10.06')
  await expect(figure('Last payout')).toContainText('21 Sep 2026')
  await expect(figure('Paid to date')).toContainText('$70.21')
  await expect(figure('Paid to date')).toContainText('Since August 2026')

  const paid = payouts(page)
  await expect(paid.getByText('shown 1 - 5')).toBeVisible()
  await expect(paid.getByRole('row')).toHaveCount(6)
  await expect(paid.getByRole('row').nth(1)).toContainText(`tr_6_${id}`)
  await expect(paid.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await paid.getByRole('button', { name: 'Next' }).click()
  await expect(paid.getByText('shown 6 - 7')).toBeVisible()
  await expect(paid.getByRole('row')).toHaveCount(3)
  await expect(paid.getByRole('button', { name: 'Next' })).toBeDisabled()

  const played = orders(page)
  await expect(played.getByText('shown 1 - 5')).toBeVisible()
  await expect(played.getByRole('row').nth(1)).toContainText('$19.00')
  await expect(played.getByRole('row').nth(2)).toContainText('Abandoned')
  await expect(played.getByRole('row').nth(2).getByRole('cell').last()).toHaveText('None')
  await played.getByRole('button', { name: 'Next' }).click()
  await expect(played.getByText('shown 6 - 8')).toBeVisible()
  await expect(played.getByRole('row')).toHaveCount(4)
  await played.getByRole('button', { name: 'Previous' }).click()
  await played.getByRole('row').nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/companion\/orders\/\d+$/)
  await page.getByRole('link', { name: 'Payouts' }).last().click()
  await expect(page).toHaveURL('/companion/payouts')
})

test('the next payout, what is held back and why, and the orders of each reason', async ({
  people,
  database: { db },
}) => {
  const { id, page } = await people.companion({ row: { online: false } })
  const { reported } = await moneyOf(db, id, await createUser(db, { name: 'Sam Reyes' }))
  await page.goto('/companion/payouts')
  const next = page.getByRole('region', { name: 'Next payout' })
  await expect(next).toContainText('$11.00')
  await expect(next).toContainText(/Goes out on \d+ \w{3} 20\d\d/)
  const held = next.getByRole('listitem')
  await expect(held).toHaveCount(2)
  const report = held.filter({ hasText: 'A problem was reported' })
  await expect(report).toContainText('$28.50')
  await expect(report).toContainText('until they settle it')
  const recent = held.filter({ hasText: 'Played recently' })
  await expect(recent).toContainText('$93.10')
  await expect(recent.getByRole('link')).toHaveCount(5)
  await expect(recent).toContainText('and 2 more')
  await expect(payouts(page)).toContainText('Failed, we will try again')

  await report.getByRole('link', { name: `Order ${reported}` }).click()
  await expect(page).toHaveURL(`/companion/orders/${reported}`)
  await expect(page.getByRole('region', { name: 'Profit' })).toContainText(
    'Held back: A problem was reported',
  )
  await page.getByRole('main').getByRole('link', { name: 'Payouts' }).click()
  await expect(page).toHaveURL('/companion/payouts')
})

test('the statement of a payout: its lines, their sum, the file, and one page of paper', async ({
  people,
  database: { db },
}) => {
  const { id, name: person, page } = await people.companion({ row: { online: false } })
  const { paid, first } = await moneyOf(db, id, await createUser(db, { name: 'Sam Reyes' }))
  await page.goto('/companion/payouts')
  await payouts(page).getByRole('row').last().getByRole('link').click()
  await expect(page).toHaveURL(`/companion/payouts/${paid}`)
  await expect(page.getByRole('heading', { name: 'Payout of $24.80' })).toBeVisible()
  const rows = page.getByRole('region', { name: 'What it pays' }).first().getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1)).toContainText(`Order ${first}`)
  await expect(rows.nth(1).getByRole('cell')).toHaveText([/Order/, '$20.00', '-$1.00', '$19.00'])
  await expect(rows.nth(3)).toContainText(`Refund of order ${first}`)
  await expect(rows.nth(3).getByRole('cell').last()).toHaveText('-$3.70')
  const total = (label: string) =>
    page.getByRole('term').filter({ hasText: label }).last().locator('xpath=../dd')
  await expect(total('Prices of the orders')).toHaveText('$30.00')
  await expect(total('Platform fees')).toHaveText('-$1.50')
  await expect(total('Deducted and added')).toHaveText('-$3.70')
  await expect(total('Payout')).toHaveText('$24.80')

  const loading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const file = await loading
  expect(file.suggestedFilename()).toBe('queuemate-payout.csv')

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

test('the dashboard shows the next payout and what is held back', async ({ people, database: { db } }) => {
  const { id, page } = await people.companion({ row: { online: false } })
  await moneyOf(db, id, await createUser(db))
  await page.goto('/companion/dashboard')
  const next = page.getByRole('region', { name: 'Next payout' })
  await expect(next).toContainText(/Next payout: \$11\.00 on \d+ \w{3} 20\d\d/)
  await expect(next).toContainText('$28.50 (A problem was reported), $93.10 (Played recently)')
  await next.getByRole('link', { name: 'All payouts' }).click()
  await expect(page).toHaveURL('/companion/payouts')
})
test('a payout that failed and one that the bank returned say what happened; one of another companion is not found', async ({
  people,
  database: { db },
}) => {
  const { id, page } = await people.companion({ row: { online: false } })
  const period_end = '2026-08-03'
  const failed = { status: 'failed', transfer_id: null } as const
  const stranger = await people.companion({ row: { online: false } })
  const [refused, returned, other] = [
    await createPayout(db, { companion_id: id, period_end, ...failed }),
    await createPayout(db, { companion_id: id, period_end: '2026-08-10', status: 'returned' }),
    await createPayout(db, { companion_id: stranger.id, period_end }),
  ]
  await page.goto(`/companion/payouts/${refused.id}`)
  await expect(page.getByRole('alert')).toContainText('nothing was sent')
  await page.getByRole('link', { name: 'Payouts' }).last().click()
  await expect(payouts(page).getByText('Returned by your bank')).toBeVisible()
  await page.goto(`/companion/payouts/${returned.id}`)
  await expect(page.getByRole('alert')).toContainText('check your bank details')
  for (const unknown of [String(other.id), '999999', 'abc']) {
    await page.goto(`/companion/payouts/${unknown}`)
    await expect(page.getByRole('heading', { name: 'Payout not found' }), unknown).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to your payouts' }).click()
  await expect(page).toHaveURL('/companion/payouts')
})

test('each history can fail and be reloaded separately', async ({ people, database: { db } }) => {
  const { id, page } = await people.companion({ row: { online: false } })
  await createPayout(db, { companion_id: id, period_end: '2026-08-03', transfer_id: `tr_only_${id}` })
  const stopPayouts = await failCalls(page, 'payouts.history')
  await page.goto('/companion/payouts')
  await expect(payouts(page).getByRole('alert')).toContainText(
    'There was an error retrieving your previous payouts',
  )
  await expect(orders(page).getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await stopPayouts()
  await payouts(page).getByRole('button', { name: 'Try again' }).click()
  await expect(payouts(page).getByText(`tr_only_${id}`)).toBeVisible()

  const stopOrders = await failCalls(page, 'companions.orderHistory')
  await page.reload()
  await expect(orders(page).getByRole('alert')).toContainText(
    'There was an error retrieving your previous orders',
  )
  await expect(payouts(page).getByText(`tr_only_${id}`)).toBeVisible()
  await stopOrders()
  await orders(page).getByRole('button', { name: 'Try again' }).click()
  await expect(orders(page).getByRole('heading', { name: 'No orders yet' })).toBeVisible()
})

test('referral codes, who joined with them, and copying', async ({ people, database: { db } }) => {
  const companion = await people.companion({ row: { online: false } })
  const { page } = companion
  await page.goto('/companion/referrals')
  await expect(page.getByRole('heading', { name: 'You have no referral codes yet' })).toBeVisible()
  const code = `KAI-${companion.id.slice(0, 8).toUpperCase()}`
  const { id } = await db
    .insertInto('referral_codes')
    .values({ code, owner_id: companion.id, max_uses: 10 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const friend = await createUser(db, { name: 'Mika Sandoval' })
  await db.insertInto('companion_applications').values({ user_id: friend.id, referral_code_id: id }).execute()

  await page.reload()
  const card = page.getByRole('region', { name: `Code ${code}` })
  await expect(card).toContainText('Active')
  await expect(card).toContainText('Used 1 of 10 times')
  await expect(card.getByRole('listitem')).toContainText('Mika')
  await expect(card.getByRole('listitem')).toContainText('Applying')
  await expect(card).not.toContainText('Sandoval')
  await companion.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await card.getByRole('button', { name: `Copy ${code}` }).click()
  await expect(card.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(code)
})
