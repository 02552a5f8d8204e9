import { IMMORTAL_3, RADIANT } from '@queuemate/contracts/lookups/ranks'
import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { screenshot } from '../src/screens.ts'

const ask = (page: Page) => page.getByRole('region', { name: 'Request a new rank' })
const open = (page: Page) => page.getByRole('region', { name: 'Your request' })

async function choose(page: Page, rank: string): Promise<void> {
  await ask(page).getByRole('combobox', { name: 'New rank' }).click()
  await page.getByRole('option', { name: rank }).click()
}

test('the page shows what the rank allows; a request is sent with a screenshot and withdrawn', async ({
  people,
  database,
}) => {
  const companion = await people.companion({ row: { online: false } })
  const { page } = companion
  await page.goto('/companion/rank')
  const present = page.getByRole('region', { name: 'Your rank' })
  await expect(present).toContainText('Players up to Ascendant 1 may queue with you.')
  await expect(present.getByRole('row').filter({ hasText: 'Radiant' })).toContainText('Any rank')
  await expect(page.getByText('You have not requested a new rank before.')).toBeVisible()

  const form = ask(page)
  await form.getByRole('button', { name: 'Submit request' }).click()
  await expect(form.getByText('You must submit a rank on your profile')).toBeVisible()
  await expect(form.getByText('Please choose a screenshot')).toBeVisible()

  await form.getByRole('combobox', { name: 'New rank' }).click()
  await expect(page.getByRole('option')).toHaveText(['Immortal 1', 'Immortal 2', 'Radiant'])
  await page.keyboard.press('Escape')
  await choose(page, 'Radiant')
  const file = form.locator('input[type=file]')
  await file.setInputFiles({
    name: 'tool.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ'),
  })
  await expect(form.getByText('tool.exe')).toBeHidden()
  await file.setInputFiles({ ...screenshot, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expect(form.getByText('The image is larger than 10 MB. Try another screenshot.')).toBeVisible()
  // Renamed: only the server checks the content.
  await file.setInputFiles({ ...screenshot, buffer: Buffer.from('MZ not a picture') })
  await form.getByRole('button', { name: 'Submit request' }).click()
  await expect(form.getByText('The image could not be read. Try another screenshot')).toBeVisible()
  const rows = () =>
    database.db.selectFrom('rank_requests').selectAll().where('user_id', '=', companion.id).execute()
  expect(await rows()).toEqual([])

  await file.setInputFiles(screenshot)
  await expect(form.getByRole('img', { name: 'Your screenshot' })).toBeVisible()
  await form.getByLabel('Note').fill('Since Sunday')
  await form.getByRole('button', { name: 'Submit request' }).click()
  await expect(open(page)).toContainText('Waiting for staff')
  await expect(open(page)).toContainText('Since Sunday')
  await expect(open(page)).toContainText('Immortal 3toRadiant')
  await expect(form).toBeHidden()
  expect(await rows()).toMatchObject([{ status: 'open', from_rank: IMMORTAL_3, wanted_rank: RADIANT }])

  await page.reload()
  await open(page).getByRole('button', { name: 'Withdraw' }).click()
  await expect(ask(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Earlier requests' })).toContainText('Withdrawn')
  await expect(ask(page)).toBeFocused()
  expect(await rows()).toMatchObject([{ status: 'withdrawn' }])
})
