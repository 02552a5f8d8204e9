import { standardPayband } from '@queuemate/db/testing/factories'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { recordVideo, sendApplication } from '../src/staff-work.ts'

const DAY = 24 * 60 * 60 * 1000

test.beforeEach(async ({ database }) => {
  // Applications from earlier tests are removed from the queue.
  const { db } = database
  await db
    .updateTable('companion_applications')
    .set({ status: 'rejected', decided_at: new Date() })
    .where('status', '=', 'submitted')
    .execute()
  await standardPayband(db)
})

test('by keyboard alone: open, watch, approve with a payband, and go on to the next', async ({
  people,
  database,
  stack,
}) => {
  const first = await people.applicant({ name: 'Bram Vos' })
  const second = await people.applicant({ name: 'Elin Sund' })
  await first.page.goto('/companion/agreement')
  const video = await recordVideo(first.page)
  await sendApplication(stack, database, first, { video, submittedAt: new Date(Date.now() - 2 * DAY) })
  await sendApplication(stack, database, second, { video })
  const { page } = await people.staff()
  const { keyboard } = page
  await page.goto(`${stack.adminUrl}/applications`)
  await expect(page.getByRole('link', { name: /Bram Vos/ })).toContainText('2 days')
  await inspect(page, 'applications')
  await keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Bram Vos' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve and assign role' })).toBeVisible()
  await inspect(page, 'application')
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

  await first.page.reload()
  await expect(first.page.getByRole('heading', { name: 'Guide' })).toBeVisible()
  await expect(first.page.getByText('You accepted this agreement on')).toBeVisible()
})

test('the applicant sees why a new video is needed', async ({ people, database, stack }) => {
  const applicant = await people.applicant({ name: 'Emre Aydin' })
  await sendApplication(stack, database, applicant)
  await applicant.page.goto('/companion/agreement')
  await expect(applicant.page.getByText('Pending acceptance')).toBeVisible()
  const { page } = await people.staff()
  await page.goto(`${stack.adminUrl}/applications/${applicant.username}`)
  await expect(page.getByRole('heading', { name: 'Emre Aydin' })).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Ask Emre Aydin for a new video' })
  await dialog.getByRole('button', { name: 'Ask for a new video' }).click()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Not readable' })
  const reason = dialog.getByLabel('Reason')
  await expect(reason).toHaveValue(/^Your name, tag or rank cannot be read/)
  await reason.press('End')
  await reason.pressSequentially(' It is at 0:12.')
  await dialog.getByRole('button', { name: 'Ask for a new video' }).click()
  await expect(page.getByText(/New video requested by Ines Keller/).first()).toBeVisible()

  await applicant.page.reload()
  await expect(
    applicant.page.getByText(/Our staff need a new verification video from you: .*It is at 0:12\./),
  ).toBeVisible()
  await expect(applicant.page.getByRole('heading', { name: 'Verification', exact: true })).toBeVisible()
})

test('the applicant sees why an application was rejected', async ({ people, database, stack }) => {
  const applicant = await people.applicant({ name: 'Emre Aydin' })
  await sendApplication(stack, database, applicant)
  const { page } = await people.staff()
  await page.goto(`${stack.adminUrl}/applications/${applicant.username}`)
  await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible()
  await page.keyboard.press('r')
  const rejecting = page.getByRole('dialog', { name: "Reject Emre Aydin's application" })
  await expect(rejecting).toBeVisible()
  await inspect(page, 'rejecting')
  await rejecting.getByLabel('Reason').fill('The account is another one')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText(/Rejected by Ines Keller/).first()).toBeVisible()
  await applicant.page.goto('/companion/agreement')
  await expect(
    applicant.page.getByText('Our staff could not accept your last verification: The account is another one'),
  ).toBeVisible()
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
  await expect(other.page.getByRole('button', { name: 'Approve and assign role' })).toHaveCount(0)
})

test('a missing video is reported; a note is only visible to staff', async ({ people, database, stack }) => {
  const applicant = await people.applicant({ name: 'Aino Laine' })
  await sendApplication(stack, database, applicant)
  const { page } = await people.staff()
  await page.goto(`${stack.adminUrl}/applications?query=aino`)
  await page.getByRole('link', { name: /Aino Laine/ }).click()
  await expect(page.getByText('This video is no longer available. Ask for a new one.')).toBeVisible()
  await page.getByLabel('Private note').fill('Looks like <b>two</b> accounts')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Looks like <b>two</b> accounts')).toBeVisible()
  await expect(page.getByLabel('Private note')).toHaveValue('')
})
