import { readFileSync } from 'node:fs'
import { standardPayband } from '@queuemate/db/testing/factories'
import { expect, test } from '../src/fixtures.ts'
import { sendApplication } from '../src/staff-work.ts'
import { updateRows } from '@queuemate/db/testing/rows'

const DAY = 24 * 60 * 60 * 1000

test.beforeEach(async ({ database }) => {
  // Applications from earlier tests are removed from the queue.
  const { db } = database
  await updateRows(
    db,
    'companion_applications',
    { status: 'submitted' },
    { status: 'rejected', decided_at: new Date() },
  )
  await standardPayband(db)
})

test('by keyboard alone: open, watch, approve with a payband, and go on to the next', async ({
  people,
  database,
  stack,
}) => {
  const first = await people.applicant({ name: 'Bram Vos' })
  const second = await people.applicant({ name: 'Elin Sund' })
  const video = readFileSync(new URL('../../../apps/api/samples/verification.mp4', import.meta.url))
  await sendApplication(stack, database, first, { video, submittedAt: new Date(Date.now() - 2 * DAY) })
  await sendApplication(stack, database, second, { video })
  const { page } = await people.staff()
  const { keyboard } = page
  await page.goto(`${stack.adminUrl}/applications`)
  await expect(page.getByRole('link', { name: /Bram Vos/ })).toContainText('2 days')
  await keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Bram Vos' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible()
  const player = page.getByLabel('Video', { exact: true })
  await keyboard.press('Space')
  await expect(player).toHaveJSProperty('paused', false)
  await keyboard.press('Space')
  await expect(player).toHaveJSProperty('paused', true)
  await keyboard.press('s')
  await expect(page.getByText('1.5× speed')).toBeVisible()
  await keyboard.press('a')
  const payband = page.getByRole('combobox', { name: 'Payband' })
  await expect(payband).toBeFocused()
  await keyboard.press('Enter')
  await expect(payband.getByRole('option', { name: /^Standard/ })).toBeVisible()
  await keyboard.press('s')
  await expect(payband.getByRole('option', { name: /^Standard/ })).toBeFocused()
  await keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Make Bram Vos a companion?' })
  await expect(question).toContainText('Standard ($10.00 to $20.00)')
  await expect(question.getByRole('button', { name: 'Not yet' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByText('Approved by Ines Keller').first()).toBeVisible()
  await keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Elin Sund' })).toBeVisible()

  await first.page.goto('/companion/agreement')
  await expect(first.page.getByRole('heading', { name: 'Guide' })).toBeVisible()
  await expect(first.page.getByText('You accepted this agreement on')).toBeVisible()
})

test('two members of staff see each other, and the second sees what the first decided', async ({
  people,
  database,
  stack,
}) => {
  const applicant = await people.applicant({ name: 'Jan Nowak' })
  await sendApplication(stack, database, applicant)
  const [one, other] = [await people.staff({ name: 'Ada Brandt' }), await people.staff()]
  const address = `${stack.adminUrl}/applications/${applicant.username}`
  await one.page.goto(address)
  await expect(one.page.getByRole('heading', { name: 'Jan Nowak' })).toBeVisible()
  await other.page.goto(address)
  await expect(other.page.getByText('Ada Brandt also has this open.')).toBeVisible()
  await other.page.getByRole('checkbox', { name: 'Rank shown matches the claim' }).click()
  await expect(one.page.getByRole('checkbox', { name: 'Rank shown matches the claim' })).toBeChecked()
  await one.page.keyboard.press('r')
  await one.page.getByLabel('Reason').fill('The rank is another one')
  await one.page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(other.page.getByText(/Rejected by Ada Brandt/).first()).toBeVisible()
  await expect(other.page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
})
