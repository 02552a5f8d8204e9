import { expect, test } from '../src/fixtures.ts'

test('the log is filtered, opened by keyboard, and shows the values before and after', async ({
  people,
  player,
  stack,
}) => {
  const boss = await people.staff({ role: 'admin', name: 'Ada Brandt' })
  const change = { userId: player.id, role: 'staff', reason: 'Joins the team' }
  await boss.callStaff('people.setRole', { method: 'POST', input: change })
  const strike = { userId: player.id, reason: '=HYPERLINK("x")' }
  await boss.callStaff('people.addStrike', { method: 'POST', input: strike })
  const { page } = boss
  await page.goto(`${stack.adminUrl}/audit?person=${player.username}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.keyboard.press('/')
  await page.keyboard.type('joins the')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/q=joins\+the/)
  await page.getByRole('heading', { name: 'Audit' }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const entry = page.getByRole('complementary', { name: /Entry/ })
  await expect(entry).toContainText('Ada Brandt')
  await expect(entry.getByRole('row', { name: 'role Player Staff' })).toBeVisible()
  await page.getByRole('heading', { name: 'Audit' }).click()
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()

  await page.goto(`${stack.adminUrl}/audit?person=${player.username}`)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('queuemate-audit.csv')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  // A person's text must not run as a formula.
  expect(Buffer.concat(chunks).toString()).toContain(`"'=HYPERLINK(""x"")"`)

  await page.goto(`${stack.adminUrl}/audit?person=no_such_person`)
  await expect(page.getByText('There is no account with this name')).toBeVisible()
  await page.goto(`${stack.adminUrl}/audit?action=payouts.run`)
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
})
