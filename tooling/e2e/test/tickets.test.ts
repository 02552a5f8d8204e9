import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Your tickets' })

test('a ticket is opened, answered and closed', async ({ people, database }) => {
  const companion = await people.companion({ row: { online: false } })
  const { page } = companion
  await page.goto('/companion/support')
  await expect(page.getByRole('heading', { name: 'No tickets yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask the community' })).toHaveAttribute(
    'href',
    '/api/links/discord',
  )

  await page.getByRole('button', { name: 'Send ticket' }).click()
  await expect(page.getByText('Please choose a category')).toBeVisible()
  await expect(page.getByText('Please write a message')).toBeVisible()
  const category = page.getByRole('combobox', { name: 'What is it about?' })
  await expect(category.locator('option:enabled')).toHaveText([
    'Issues with a player',
    'Payouts',
    'My account or rank',
    'Other',
  ])
  await category.selectOption({ label: 'Payouts' })
  await page.getByLabel('Message').fill('Where is my payout?\nIt was due on Monday.')
  await page.getByRole('button', { name: 'Send ticket' }).click()

  await expect(page).toHaveURL(/\/companion\/support\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payouts')
  await expect(page.getByText('Awaiting reply')).toBeVisible()
  await expect(page.getByText('It was due on Monday.')).toBeVisible()
  const id = Number(page.url().split('/').at(-1))
  await database.db
    .insertInto('support_replies')
    .values({ message_id: id, from_staff: true, text: 'It left this morning' })
    .execute()
  await page.reload()
  await expect(page.getByText('Replied', { exact: true })).toBeVisible()
  const messages = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  await expect(messages.nth(1)).toContainText('Queuemate support')
  await expect(messages.nth(1)).toContainText('It left this morning')

  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('Please write a message')).toBeVisible()
  await page.getByLabel('Your reply').fill('Found it, thanks')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(messages.nth(2)).toContainText('Found it, thanks')
  await expect(page.getByLabel('Your reply')).toHaveValue('')
  await expect(page.getByText('Awaiting reply')).toBeVisible()

  await page.getByRole('button', { name: 'Close ticket' }).click()
  const question = page.getByRole('alertdialog', { name: 'Close this ticket?' })
  await expect(question.getByRole('button', { name: 'Keep open' })).toBeFocused()
  await question.getByRole('button', { name: 'Close ticket' }).click()
  await expect(page.getByText('This ticket is closed.')).toBeVisible()
  await expect(page.getByLabel('Your reply')).toBeHidden()

  await page.getByRole('link', { name: 'All tickets' }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await expect(list(page)).toContainText('Where is my payout?')
  await expect(list(page)).toContainText('Closed')
})

test('a companion opens each block of the agreement from its contents; questions expand and collapse, at most 500 px high', async ({
  people,
}) => {
  const { page } = await people.companion({ row: { online: false } })
  await page.goto('/companion/agreement')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await expect(contents.getByRole('link')).toHaveCount(20)
  await expect(page.getByRole('region', { name: 'Payouts' })).not.toBeInViewport()
  await contents.getByRole('link', { name: 'Payouts' }).click()
  await expect(page.getByRole('region', { name: 'Payouts' })).toBeInViewport({ ratio: 1 })

  await page.goto('/companion/faqs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs for companions')
  const question = page.getByRole('button', { name: 'When am I paid?' })
  const answer = page.getByText('the first one comes 7 to 14 days after your first game')
  await expect(question).toHaveAttribute('aria-expanded', 'false')
  await expect(answer).toBeHidden()
  await question.click()
  await expect(answer).toBeVisible()
  const panel = await page.getByRole('region', { name: 'When am I paid?' }).boundingBox()
  expect(panel?.height).toBeLessThanOrEqual(500)
  await question.press('Enter')
  await expect(answer).toBeHidden()
  await page.getByRole('link', { name: 'Open a ticket' }).click()
  await expect(page).toHaveURL('/companion/support')
})
