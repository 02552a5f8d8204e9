import { GUIDE_BLOCKS } from '@queuemate/contracts/companions/application-limits'
import { createOrder, createPayout } from '@queuemate/db/testing/factories'
import { expect, test } from '../src/fixtures.ts'
import { acceptedByApi, latestOrder, scoreByApi, skipSurvey } from '../src/orders.ts'
import type { Person, PersonOptions } from '../src/people.ts'
import { inspect } from '../src/inspect.ts'
import { navigate } from '../src/navigate.ts'
import { pseudoLocale } from '../src/plain-texts.ts'
import { updateRows } from '@queuemate/db/testing/rows'

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
  inspect(page, state, { except: ['label-content-name-mismatch'] })

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

test('a game and what comes after it are accessible on both sides and can be translated', async ({
  people,
  database,
}) => {
  const one = pseudo()
  const other = pseudo()
  const player = await people.player(one.options)
  const companion = await people.companion(other.options)
  const { page } = player
  const board = companion.page
  const both = async (state: string) => {
    await one.check(`${state}, player`)
    await inspectState(page, `${state}, player`)
    await other.check(`${state}, companion`)
    await inspectState(board, `${state}, companion`)
  }
  await board.goto('/companion/dashboard')
  await visit(player, one.check, ['/user/games', '/playerMarket?q=none', '/playerMarket'])
  await page.locator('article').first().locator('button').last().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await one.check('confirmation')
  await inspectState(page, 'confirmation')
  await page.getByRole('dialog').locator('button').last().click()
  await expect(page.getByRole('timer').first()).toBeVisible()
  await expect(board.getByRole('alertdialog')).toBeVisible()
  await both('waiting')
  await board.getByRole('alertdialog').locator('button').last().click()
  for (const side of [page, board]) await side.waitForURL('**/active')
  await both('accepted')
  const move = async ({ call }: Person, status: string) => {
    const steps = [page, board].map((side) => side.locator('[aria-current=step]'))
    const before = (await steps[0]!.textContent()) ?? ''
    await call('POST', `order/status/${status}`)
    for (const step of steps) await expect(step).not.toHaveText(before)
  }
  await move(companion, 'queue_started')
  await both('in game')
  await move(player, 'order_complete')
  await expect(page.getByRole('radiogroup').first()).toBeVisible()
  await both('the end of a game')

  await scoreByApi(companion)
  await skipSurvey(player)
  const { id: orderId } = await latestOrder(database, player)
  const staff = await people.staff()
  const refund = { orderId, amount: 500, reason: 'The game was cut short' }
  await staff.callStaff('orders.refund', { method: 'POST', input: refund })
  const order = `/user/games/${orderId}`
  const expiring = { exp_month: new Date().getUTCMonth() + 1, exp_year: new Date().getUTCFullYear() }
  await database.db.updateTable('payment_methods').set(expiring).where('user_id', '=', player.id).execute()
  const paths = ['/user/games', `${order}/receipt`, '/playerMarket']
  await visit(player, one.check, paths)
  for (const path of ['/user/settings', '/user/games/999999999'])
    await visit(player, one.check, [path], () =>
      inspectState(page, `${path} with an expiring card; a game that does not exist`),
    )
  await visit(player, one.check, [order])
  await page.locator('#problem button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await one.check('report')
  await page.keyboard.press('Escape')
  const report = { reason: 'left_early', details: '1234567890' }
  await player.call('POST', `order/${orderId}/report`, report)
  await visit(player, one.check, [order])
})

test('an application, failed payouts and failed orders are accessible and can be translated', async ({
  people,
  database: { db },
}) => {
  const reader = pseudo()
  const applicant = await people.applicant({
    ...reader.options,
    application: { guide_read: 3 },
    video: true,
  })
  await visit(applicant, reader.check, ['/companion/agreement'])
  await inspectState(applicant.page, 'guide')
  await updateRows(db, 'companion_applications', { user_id: applicant.id }, { guide_read: GUIDE_BLOCKS })
  await visit(applicant, reader.check, ['/companion/agreement'])
  const { options, check } = pseudo()
  const companion = await people.companion({ ...options, row: { online: false } })
  const { id } = companion
  const order = await createOrder(db, { companion_id: id, status: 7 })
  await createPayout(db, { companion_id: id, period_end: '2026-03-30', status: 'failed' })
  const paths = ['statistics', `orders/${order.id}`, 'payouts'].map((path) => `/companion/${path}`)
  await visit(companion, check, paths)
  await inspectState(companion.page, 'a payout that failed')
})

test('the staff console can be translated, and its sign-in is accessible', async ({
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
  await staff.context.clearCookies()
  await visit(staff, check, [stack.adminUrl])
  await inspectState(staff.page, 'staff sign-in')
})
