import type { Database } from '@queuemate/db/client'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import type { Person } from '../src/people.ts'

async function insertTicket({ db }: Database, { id, name }: Person, message: string, minutesAgo = 0) {
  const row = await db
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
  return row.id
}

// The inbox is shared, so it would contain tickets from other tests.
test.beforeEach(({ database }) => database.db.deleteFrom('support_messages').execute())

test('a new ticket appears without a reload, two colleagues do not answer the same one, and filters are in the address', async ({
  people,
  database,
  stack,
}) => {
  const companion = await people.companion({ row: { online: false } })
  const { page } = await people.staff()
  await page.goto(`${stack.adminUrl}/support`)
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible()
  const id = await insertTicket(database, companion, 'x'.repeat(3000))
  await page.getByRole('link', { name: companion.name }).click()
  const drawer = page.getByRole('complementary', { name: `Ticket ${id}` })
  await drawer.getByLabel('Reply').fill('My answer')
  const colleague = await people.staff()
  await colleague.page.goto(`${stack.adminUrl}/support/${id}`)
  await colleague.page.getByLabel('Reply').fill('Theirs')
  await colleague.page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(colleague.page.getByText('Reply sent', { exact: true })).toBeVisible()
  // The reply appears here too, and the draft is kept.
  await expect(drawer.getByText('Theirs')).toBeVisible()
  await expect(drawer.getByLabel('Reply')).toHaveValue('My answer')
  await inspect(page, 'a long ticket')

  await page.goto(`${stack.adminUrl}/support?list=open`)
  await expect(page.getByRole('link', { name: companion.name })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('nothing like this')
  await expect(page.getByRole('heading', { name: 'No tickets found' })).toBeVisible()
  await expect(page).toHaveURL(/list=open&q=nothing\+like\+this/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: companion.name })).toBeVisible()
})

test('a template is created, fills in a reply with the first name, and is deleted', async ({
  people,
  database,
  stack,
}) => {
  const companion = await people.companion({ row: { online: false } })
  const id = await insertTicket(database, companion, 'Where is my payout?')
  const { page } = await people.staff()
  await page.goto(`${stack.adminUrl}/support/${id}`)
  await page.getByRole('button', { name: 'Templates' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'New template' }).click()
  const name = `Late payout ${Date.now()}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Text').fill('Hello {name}, it is on its way.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  const drawer = page.getByRole('complementary', { name: `Ticket ${id}` })
  await drawer.getByRole('combobox', { name: 'Insert a template' }).selectOption({ label: name })
  await expect(drawer.getByLabel('Reply')).toHaveValue(`Hello ${companion.first}, it is on its way.`)
  await page.getByRole('button', { name: 'Templates' }).click()
  await dialog.getByRole('button', { name }).click()
  await dialog.getByRole('button', { name: 'Delete template' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete template' }).click()
  await expect(dialog.getByRole('button', { name })).toHaveCount(0)
})

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
