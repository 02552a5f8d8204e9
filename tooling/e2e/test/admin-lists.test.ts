import type { Database } from '@queuemate/db/client'
import { earn } from '@queuemate/db/testing/payouts'
import { createPayout } from '@queuemate/db/testing/factories'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import type { Person } from '../src/people.ts'

async function insertTicket({ db }: Database, { id, name }: Person, message: string, minutesAgo: number) {
  const { id: ticket } = await db
    .insertInto('support_messages')
    .values({
      user_id: id,
      name,
      email: 'vela@example.test',
      category: 'payouts',
      message,
      created_at: new Date(Date.now() - minutesAgo * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return ticket
}

// The inbox is shared, so it would contain tickets from other tests.
test.beforeEach(({ database }) => database.db.deleteFrom('support_messages').execute())

test('without a mouse: a list is sorted, a note is written, a draft survives, and tickets are closed together', async ({
  people,
  database,
  stack,
}) => {
  const companion = await people.companion({ row: { online: false } })
  const older = await insertTicket(database, companion, 'Where is my payout?', 90)
  await insertTicket(database, companion, 'And a second question', 5)
  const { page } = await people.staff()
  const { keyboard } = page
  await page.goto(`${stack.adminUrl}/support?list=open`)
  const list = page.getByRole('region', { name: 'Tickets' })
  await expect(list.getByRole('row').nth(1)).toContainText('And a second question')
  const sent = list.getByRole('columnheader', { name: 'Sent' })
  await expect(sent).toHaveAttribute('aria-sort', 'descending')
  await sent.getByRole('button').focus()
  await keyboard.press('Enter')
  await expect(sent).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=sent/)
  await expect(list.getByRole('row').nth(1)).toContainText('Where is my payout?')
  await keyboard.press('j')
  await keyboard.press('Enter')
  const drawer = page.getByRole('complementary', { name: `Ticket ${older}` })
  await expect(drawer.getByLabel('Reply', { exact: true })).toBeVisible()
  await keyboard.press('n')
  await expect(drawer.getByLabel(/^Private note/)).toBeFocused()
  await keyboard.type('Paid twice before.')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  const thread = drawer.getByRole('list', { name: 'Conversation' })
  await expect(thread.getByRole('listitem').last()).toContainText(/Private note.*Paid twice before\./s)
  await inspect(page, 'a ticket with a private note')
  await keyboard.press('r')
  await keyboard.type('It left this')
  await page.reload()
  await expect(drawer.getByLabel('Reply', { exact: true })).toHaveValue('It left this')
  await keyboard.press('r')
  // Out of the text, and out of the panel.
  await keyboard.press('Escape')
  await expect(drawer).toBeFocused()
  await keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await keyboard.press('j')
  await keyboard.press('x')
  await keyboard.press('j')
  await keyboard.press('x')
  const actions = page.getByRole('group', { name: 'Actions for the selected rows' })
  await expect(actions).toContainText('2 selected')
  await inspect(page, 'selected tickets')
  await actions.getByRole('button', { name: 'Close' }).focus()
  await keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Close 2 tickets?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByText('2 tickets closed')).toBeVisible()
  await expect(page.getByText('No open tickets')).toBeVisible()

  await companion.page.goto(`/companion/support/${older}`)
  await expect(companion.page.getByText('Where is my payout?')).toBeVisible()
  await expect(companion.page.getByText('Paid twice before.')).toBeHidden()
})

test('without a mouse: a failed payout is opened from its row, tried again in its panel, and left', async ({
  people,
  database,
  stack,
}) => {
  const { db } = database
  const vela = await people.companion()
  await earn(db, vela.id, '2026-01-02T12:00:00Z')
  const { id } = await createPayout(db, {
    companion_id: vela.id,
    period_end: '2026-01-05',
    status: 'failed',
    failure: 'insufficient_funds',
  })
  const { page } = await people.staff({ role: 'admin' })
  const { keyboard } = page
  await page.goto(`${stack.adminUrl}/payouts?status=failed&companion=${vela.id}`)
  const list = page.getByRole('region', { name: 'Payouts', exact: true })
  await expect(list.getByRole('row')).toHaveCount(2)
  await keyboard.press('j')
  await keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: `Payout ${id}` })
  const again = panel.getByRole('button', { name: 'Try again' })
  await expect(panel).toBeFocused()
  await expect(again).toBeVisible()
  for (let presses = 0; presses < 8; presses++) {
    await keyboard.press('Tab')
    if (await again.evaluate((button) => button.matches(':focus'))) break
  }
  await expect(again).toBeFocused()
  await keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(list.getByRole('link', { name: String(id) })).toBeFocused()
})

test('the console says that it is offline, and stops by itself', async ({ people, stack }) => {
  const { page } = await people.staff()
  await page.goto(`${stack.adminUrl}/support`)
  await expect(page.getByRole('heading', { name: 'Support' })).toBeVisible()
  await page.context().setOffline(true)
  const bar = page.getByText('You are offline. Lists may be out of date')
  await expect(bar).toBeVisible()
  await inspect(page, 'the console while offline')
  await page.context().setOffline(false)
  await expect(bar).toBeHidden()
})
