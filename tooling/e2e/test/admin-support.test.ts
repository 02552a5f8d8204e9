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

test('a ticket is answered by keyboard alone, and its author sees the reply', async ({
  people,
  database,
  stack,
}) => {
  const companion = await people.companion({ row: { online: false } })
  const older = await insertTicket(database, companion, 'Where is my payout?', 90)
  await insertTicket(database, companion, 'And a second question', 5)
  const { page } = await people.staff()
  await page.goto(`${stack.adminUrl}/support`)
  const list = page.getByRole('region', { name: 'Tickets' })
  // Those that have waited longest come first.
  await expect(list.getByRole('row').nth(1)).toContainText('Where is my payout?')
  await expect(page.getByRole('link', { name: /Support/ })).toContainText('2')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('complementary', { name: `Ticket ${older}` })
  await expect(drawer).toContainText('vela@example.test')
  await page.keyboard.press('m')
  await expect(drawer.getByLabel('Assigned to').locator('option:checked')).toHaveText('Ines Keller')
  await page.keyboard.press('r')
  await page.keyboard.type('It left this morning.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Reply sent and ticket closed')).toBeVisible()
  await expect(drawer.getByText('This ticket is closed. Reopen it to reply.')).toBeVisible()
  await inspect(page, 'a closed ticket')
  await page.getByRole('heading', { name: 'Support' }).click()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(list.getByRole('row')).toHaveCount(2)
  await expect(page.getByText('Median over 30 days')).toBeVisible()

  await companion.page.goto(`/companion/support/${older}`)
  await expect(companion.page.getByText('It left this morning.')).toBeVisible()
})

test('a new ticket appears without a reload, two colleagues do not answer the same one, and filters are in the address', async ({
  people,
  database,
  stack,
}) => {
  const companion = await people.companion({ row: { online: false } })
  const { page } = await people.staff()
  await page.goto(`${stack.adminUrl}/support`)
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible()
  await inspect(page, 'an empty inbox')
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
  await inspect(page, 'a new template')
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
