import { createOrder, createPayout } from '@queuemate/db/testing/factories'
import { expect, test } from '../src/fixtures.ts'
import {
  acceptedByApi,
  completedByApi,
  requestByApi,
  scoredByApi,
  startedByApi,
  skipSurvey,
} from '../src/orders.ts'
import type { Person, PersonOptions } from '../src/people.ts'
import { inspect } from '../src/inspect.ts'
import { navigate } from '../src/navigate.ts'
import { pseudoLocale } from '../src/plain-texts.ts'

type Check = (state: string) => Promise<void>

/** Options for a person whose pages are in the pseudo-locale, and the check of their texts. */
function pseudo(): { options: PersonOptions; check: Check } {
  let check: Check | undefined
  const options = {
    prepare: async (page: Person['page']) => {
      check = await pseudoLocale(page)
    },
  }
  return { options, check: async (state) => check?.(state) }
}

/**
 * Checks accessibility and fit of a state that no other test shows. The product's name is the same in every language,
 * its label is not.
 */
const inspectState = (page: Person['page'], state: string) =>
  inspect(page, state, ['label-content-name-mismatch'])

/** Opens the first path and navigates to the others without loading a document. */
async function visit(
  { page }: Pick<Person, 'page'>,
  check: Check,
  paths: string[],
  at: (path: string) => Promise<void> = async () => {},
): Promise<void> {
  for (const [index, path] of paths.entries()) {
    if (index === 0) await page.goto(path)
    else {
      const before = await page.title()
      const stays = new URL(path, page.url()).pathname === new URL(page.url()).pathname
      await navigate(page, path)
      if (!stays) await expect(page).not.toHaveTitle(before)
    }
    // The prerendered HTML is in English. A dialog hides the page behind it from roles.
    await expect(page.locator('#root')).toContainText(/[À-ɏ]/)
    await expect(page.locator('#root h1').first()).toBeVisible()
    await check(path)
    await at(path)
  }
}

// Many states, each in both themes, ms.
test.describe.configure({ timeout: 150_000 })

test('the marketplace and a request are accessible and can be translated', async ({ people }) => {
  await people.companion()
  const { options, check } = pseudo()
  const player = await people.player(options)
  const { page } = player
  await visit(player, check, ['/playerMarket?q=none', '/playerMarket'])
  await page.locator('article').first().locator('button').last().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check('confirmation')
  await inspectState(page, 'confirmation')
  await page.getByRole('dialog').locator('button').last().click()
  await expect(page.getByRole('timer').first()).toBeVisible()
  await check('waiting')
  await inspectState(page, 'waiting')
})

test("a player's games are accessible and can be translated", async ({ people, database }) => {
  const companion = await people.companion()
  const { options, check } = pseudo()
  const player = await people.player(options)
  const { page } = player
  await visit(player, check, ['/user/games'])
  await inspectState(page, 'no games')
  const orderId = await scoredByApi(player, companion)
  await skipSurvey(player)
  const staff = await people.staff()
  const refund = { orderId, amount: 500, reason: 'The game was cut short' }
  await staff.callStaff('orders.refund', { method: 'POST', input: refund })
  const order = `/user/games/${orderId}`
  const expiring = { exp_month: new Date().getUTCMonth() + 1, exp_year: new Date().getUTCFullYear() }
  await database.db.updateTable('payment_methods').set(expiring).where('user_id', '=', player.id).execute()
  const paths = [
    '/user/games',
    `${order}/receipt`,
    '/playerMarket',
    '/user/settings',
    '/user/games/999999999',
  ]
  await visit(player, check, paths, (path) =>
    inspectState(page, `${path} after a refund, with an expiring card; the last one does not exist`),
  )
  await visit(player, check, [order])
  await page.locator('section[aria-labelledby=problem] button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check('report')
  await inspectState(page, 'report')
  await page.keyboard.press('Escape')
  const report = { reason: 'left_early', details: '1234567890' }
  await player.call('POST', `order/${orderId}/report`, report)
  await visit(player, check, [order])
})

test('an application is accessible and can be translated', async ({ people }) => {
  const reader = pseudo()
  const applicant = await people.applicant({ ...reader.options, application: { guide_read: 3 } })
  await visit(applicant, reader.check, ['/companion/agreement'])
  await inspectState(applicant.page, 'guide')
  const sender = pseudo()
  const second = await people.applicant({ ...sender.options, video: true })
  await visit(second, sender.check, ['/companion/agreement'])
  await inspectState(second.page, 'form')
})

test('failed payouts and orders are accessible and can be translated', async ({
  people,
  database: { db },
}) => {
  const { options, check } = pseudo()
  const companion = await people.companion({ ...options, row: { online: false } })
  const { id } = companion
  const order = await createOrder(db, { companion_id: id, status: 7 })
  await createPayout(db, { companion_id: id, period_end: '2026-03-30', status: 'failed' })
  const paths = ['statistics', `orders/${order.id}`, 'payouts'].map((path) => `/companion/${path}`)
  await visit(companion, check, paths)
  await inspectState(companion.page, 'a payout that failed')
})

test('an incoming order is accessible on both sides and can be translated', async ({ people }) => {
  const one = pseudo()
  const other = pseudo()
  const player = await people.player(one.options)
  const companion = await people.companion(other.options)
  await companion.page.goto('/companion/dashboard')
  await requestByApi(player, companion)
  await expect(companion.page.getByRole('alertdialog')).toBeVisible()
  await other.check('incoming order')
  await inspectState(companion.page, 'incoming order')
  await companion.page.getByRole('alertdialog').locator('button').last().click()
  await companion.page.waitForURL('**/active')
  await other.check('accepted, companion')
  await inspectState(companion.page, 'accepted, companion')
  await visit(player, one.check, ['/active'])
  await inspectState(player.page, 'accepted, player')
})

test('a game and its end are accessible on both sides and can be translated', async ({ people }) => {
  const one = pseudo()
  const other = pseudo()
  const player = await people.player(one.options)
  const companion = await people.companion(other.options)
  await startedByApi(player, companion)
  await visit(player, one.check, ['/active'])
  await inspectState(player.page, 'in game, player')
  await visit(companion, other.check, ['/active'])
  await inspectState(companion.page, 'in game, companion')
  const third = pseudo()
  const fourth = pseudo()
  const guest = await people.player(third.options)
  const host = await people.companion(fourth.options)
  await completedByApi(guest, host)
  await visit(guest, third.check, ['/active'])
  await inspectState(guest.page, 'survey')
  await visit(host, fourth.check, ['/active'])
  await inspectState(host.page, 'score')
})

test('the staff console is accessible and can be translated', async ({
  people,
  player,
  companion,
  stack,
  database,
}) => {
  await acceptedByApi(player, companion)
  const ended = { companion_id: companion.id, status: 2, closed_reason: 'payment_failed' } as const
  await createOrder(database.db, ended)
  const { options, check } = pseudo()
  const staff = await people.staff(options)
  await visit(staff, check, [stack.adminUrl])
  await inspectState(staff.page, 'overview')
  const page = await people.visitor()
  await visit({ page }, await pseudoLocale(page), [stack.adminUrl])
  await inspectState(page, 'staff sign-in')
})
