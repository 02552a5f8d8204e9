import { expect, test } from '../src/fixtures.ts'
import { codeFor } from '../src/mail.ts'
import { phone } from '../src/phone.ts'
import { password, setPassword } from '../src/sessions.ts'

const saved = 'Your information has been successfully updated!'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAQ0lEQVR42u3PMQ0AMAgAsGFg/k3iBAF8JK2D5mzUvwsICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI3AsMUIEBc1VpMLMAAAAASUVORK5CYII=',
  'base64',
)

test.describe('on a phone and in a wide window', () => {
  test.use(phone)
  const wide = { width: 1440, height: 900 }

  test('a long list keeps its highlighted option in view, leaving with unsaved changes asks, and personal info is validated, saved and shown after a reload', async ({
    player,
  }) => {
    const { page } = player
    await page.goto('/user/settings')
    const section = page.getByRole('region', { name: 'Personal info' })
    const highlighted = page.locator('[role=option][data-active-item]')
    for (const window of [wide, phone.viewport]) {
      await page.setViewportSize(window)
      await section.getByLabel('Country').click()
      for (const keys of [
        ['PageDown', 'PageDown', 'PageDown', 'ArrowDown'],
        ['PageUp', 'PageUp'],
      ]) {
        for (const key of keys) await page.keyboard.press(key)
        await expect(highlighted).toBeInViewport({ ratio: 0.9 })
      }
      await page.keyboard.press('Escape')
    }

    const name = section.getByLabel('Name', { exact: true })
    const ign = section.getByLabel('In-game name')
    const save = section.getByRole('button', { name: 'Save changes' })
    await name.fill('Cher')
    await ign.fill('')
    await save.click()
    await expect(
      section.getByText('You must include a first and last name, seperated by a space'),
    ).toBeVisible()
    await expect(section.getByText('You must fill out your ingame name and tag').first()).toBeVisible()
    await name.fill('Cher Sarkis')
    await ign.fill('Believe')
    const leave = () =>
      page.getByRole('link', { name: 'Marketplace' }).filter({ visible: true }).first().click()
    await leave()
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Stay' }).click()
    // The button is where toasts appear, so the toast makes room for it.
    const toEnd = () =>
      save.evaluate((button: { scrollIntoView(to: object): void }) => button.scrollIntoView({ block: 'end' }))
    await toEnd()
    await save.click()
    for (const window of [phone.viewport, wide]) {
      await page.setViewportSize(window)
      await toEnd()
      await expect(page.getByText(saved)).toBeVisible()
      await save.click({ trial: true })
    }
    await page.reload()
    await expect(name).toHaveValue('Cher Sarkis')
    await expect(ign).toHaveValue('Believe')
    await ign.fill('Half done')
    await leave()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/playerMarket')
  })
})

test('a second address is added, verified and made primary, and the first is deleted', async ({
  player,
  stack,
  database,
}) => {
  const { page } = player
  const before = await database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', player.id)
    .executeTakeFirstOrThrow()
  await page.goto('/user/settings')
  const section = page.getByRole('region', { name: 'Email addresses' })
  const field = section.getByLabel('Add another address')
  await field.fill('nope')
  await page.keyboard.press('Enter')
  await expect(section.getByText('Please enter a valid email')).toBeVisible()
  const second = `second-${player.username.toLowerCase()}@mail.test`
  await field.fill(second)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Verify your address' })
  const code = await codeFor(stack, second)
  await dialog.getByLabel('Verification code').pressSequentially(code === '000000' ? '111111' : '000000')
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  for (let digit = 0; digit < 6; digit++) await page.keyboard.press('Backspace')
  await page.keyboard.type(code)
  await expect(dialog).toBeHidden()
  await section.getByRole('button', { name: `Make ${second} primary` }).click()
  await section.getByRole('button', { name: `Delete ${before.email}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this address?' })
  await expect(question).toContainText(`You can no longer sign in with ${before.email}.`)
  await question.getByRole('button', { name: 'Delete address' }).click()
  await expect(section.getByText(before.email)).toBeHidden()
  expect(await player.call('GET', 'user')).toMatchObject({ email: second })
})

test('a password change and a button end the other sessions; notification settings are saved', async ({
  people,
  database,
}) => {
  const person = await people.player()
  await setPassword(database.db, person.id)
  const before = await people.secondBrowser(person)
  await before.goto('/user/settings')
  const { page } = person
  await page.goto('/user/settings')
  const section = page.getByRole('region', { name: 'Password' })
  await section.getByLabel('Old password', { exact: true }).fill(password)
  await section.getByLabel('New password', { exact: true }).fill('a-new-password')
  await section.getByLabel('Confirm new password', { exact: true }).fill('a-new-password')
  await page.keyboard.press('Enter')
  await expect(section.getByText('Your password was successfully changed!')).toBeVisible()
  await before.reload()
  await expect(before).toHaveURL('/')

  const elsewhere = await people.secondBrowser(person)
  await elsewhere.goto('/playerMarket')
  const toggle = page.getByRole('region', { name: 'Notifications', exact: true }).getByRole('switch').first()
  await expect(toggle).toBeChecked()
  const stored = page.waitForResponse(/accounts\.setNotifications/)
  await toggle.click()
  await stored
  await page.reload()
  await expect(toggle).not.toBeChecked()
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await expect(sessions.getByText('This device')).toBeVisible()
  await sessions
    .getByRole('button', { name: /sign out (of )?(all )?others|everywhere else|all other/i })
    .click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: /sign out/i })
  if (await confirm.isVisible()) await confirm.click()
  await expect(sessions.getByText('You are not signed in anywhere else.')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL('/')
})

test('a picture is cropped, saved and removed', async ({ player }) => {
  const { page } = player
  await page.goto('/user/settings')
  const section = page.getByRole('region', { name: 'Profile picture' })
  const choose = section.locator('input[type=file]')
  // A file that is not a picture is ignored without a message (spec §5).
  await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(page.getByRole('dialog')).toBeHidden()
  await choose.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: PNG })
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' })
  // The arrow keys move the circle right away.
  await expect(dialog.getByRole('group', { name: /crop/i })).toBeFocused()
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  const { profile_picture: picture } = await player.call<{ profile_picture: string }>('GET', 'user')
  const response = await page.request.get(picture)
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  await section.getByRole('button', { name: 'Remove picture' }).click()
  await expect
    .poll(async () => (await player.call<{ profile_picture: string | null }>('GET', 'user')).profile_picture)
    .toBeNull()
})

test('the data is downloaded, then the account is deleted', async ({ people, database }) => {
  const person = await people.player()
  await setPassword(database.db, person.id)
  const { page } = person
  await page.goto('/user/settings')
  const section = page.getByRole('region', { name: 'Your data' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByText('Download', { exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.json$/)
  await section.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
  const field = dialog.getByLabel('Your password', { exact: true })
  await field.fill('not-my-password')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/')
  const row = await database.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect([row.name, row.email]).toEqual(['Deleted user', `${person.id}@deleted.invalid`])
})
