import { createUser } from '@queuemate/db/testing/factories'
import { expect, test } from '../src/fixtures.ts'
import { codeFor } from '../src/mail.ts'
import { phone } from '../src/phone.ts'
import { password, setPassword } from '../src/sessions.ts'

const saved = 'Your information has been successfully updated!'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAQ0lEQVR42u3PMQ0AMAgAsGFg/k3iBAF8JK2D5mzUvwsICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI3AsMUIEBc1VpMLMAAAAASUVORK5CYII=',
  'base64',
)

for (const [device, options] of [
  ['a desktop', {}],
  ['a phone', phone],
] as const)
  test.describe(`on ${device}`, () => {
    test.use(options)

    test('personal info is validated, saved and shown after a reload', async ({ player }) => {
      const { page } = player
      await page.goto('/user/settings')
      const section = page.getByRole('region', { name: 'Personal info' })
      await section.getByLabel('Name', { exact: true }).fill('Cher')
      await section.getByLabel('In-game name').fill('')
      await section.getByRole('button', { name: 'Save changes' }).click()
      await expect(
        section.getByText('You must include a first and last name, seperated by a space'),
      ).toBeVisible()
      await expect(section.getByText('You must fill out your ingame name and tag').first()).toBeVisible()
      await section.getByLabel('Name', { exact: true }).fill('Cher Sarkis')
      await section.getByLabel('In-game name').fill('Believe')
      const save = section.getByRole('button', { name: 'Save changes' })
      // The button stands where toasts appear: the toast makes room for it.
      await save.evaluate((button: { scrollIntoView(to: object): void }) =>
        button.scrollIntoView({ block: 'end' }),
      )
      await save.click()
      await expect(page.getByText(saved)).toBeVisible()
      await save.click({ trial: true })
      await page.reload()
      await expect(section.getByLabel('Name', { exact: true })).toHaveValue('Cher Sarkis')
      await expect(section.getByLabel('In-game name')).toHaveValue('Believe')
    })

    test('a long list keeps the highlighted option in view', async ({ player }) => {
      const { page } = player
      await page.goto('/user/settings')
      await page.getByRole('region', { name: 'Personal info' }).getByLabel('Country').click()
      for (const key of ['PageDown', 'PageDown', 'PageDown', 'ArrowDown']) await page.keyboard.press(key)
      await expect(page.locator('[role=option][data-active-item]')).toBeInViewport({ ratio: 0.9 })
      await page.keyboard.press('PageUp')
      await page.keyboard.press('PageUp')
      await expect(page.locator('[role=option][data-active-item]')).toBeInViewport({ ratio: 0.9 })
    })

    test('leaving with unsaved changes asks for confirmation', async ({ player }) => {
      const { page } = player
      await page.goto('/user/settings')
      const section = page.getByRole('region', { name: 'Personal info' })
      await section.getByLabel('In-game name').fill('Half done')
      await page.getByRole('link', { name: 'Marketplace' }).filter({ visible: true }).first().click()
      const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
      await dialog.getByRole('button', { name: 'Stay' }).click()
      await expect(section.getByLabel('In-game name')).toHaveValue('Half done')
      await page.getByRole('link', { name: 'Marketplace' }).filter({ visible: true }).first().click()
      await dialog.getByRole('button', { name: 'Leave' }).click()
      await expect(page).toHaveURL('/playerMarket')
    })
  })

test('a second click on a button that saves keeps the focus on it', async ({ player }) => {
  const { page } = player
  await page.goto('/user/settings')
  const section = page.getByRole('region', { name: 'Personal info' })
  const save = section.getByRole('button', { name: 'Save changes' })
  const answer = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/trpc/accounts.update*', async (route) => {
    calls += 1
    await answer.promise
    await route.continue()
  })
  await section.getByLabel('In-game name').fill('Believe')
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  const { x, y, width, height } = (await save.boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  answer.resolve()
  await expect(page.getByText(saved)).toBeVisible()
  await expect(save).toBeFocused()
  expect(calls).toBe(1)
})

test('a second address is added, verified and made primary, and the first deleted', async ({
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

test('an address that was never verified is deleted, and nothing is said of signing in', async ({
  player: { page, username },
}) => {
  await page.goto('/user/settings')
  const section = page.getByRole('region', { name: 'Email addresses' })
  const wrong = `wrong-${username.toLowerCase()}@mail.test`
  await section.getByLabel('Add another address').fill(wrong)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Verify your address' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(section.getByText('Unverified')).toBeVisible()
  await section.getByRole('button', { name: `Delete ${wrong}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this address?' })
  await expect(question).toContainText(`${wrong} is removed from your account.`)
  await question.getByRole('button', { name: 'Delete address' }).click()
  await expect(section.getByText(wrong)).toHaveCount(0)
})

test('long after the sign-in, a second address takes the password once, and is then added', async ({
  people,
  database,
}) => {
  const person = await people.player()
  await setPassword(database.db, person.id)
  const created_at = new Date(Date.now() - 11 * 60_000)
  await database.db.updateTable('sessions').set({ created_at }).where('user_id', '=', person.id).execute()
  const { page } = person
  await page.goto('/user/settings')
  const section = page.getByRole('region', { name: 'Email addresses' })
  const second = `second-${person.username.toLowerCase()}@mail.test`
  await section.getByLabel('Add another address').fill(second)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Enter your password' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(section.getByLabel('Add another address')).toHaveValue(second)
  await section.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill('not my password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The password is not correct')).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Verify your address' })).toBeVisible()
})

test('a change of the password needs the old one and ends other sessions', async ({ people, database }) => {
  const person = await people.player()
  await setPassword(database.db, person.id)
  const elsewhere = await people.secondBrowser(person)
  await elsewhere.goto('/user/settings')
  const { page } = person
  await page.goto('/user/settings')
  const section = page.getByRole('region', { name: 'Password' })
  const fill = async (old: string, next: string, confirm: string) => {
    await section.getByLabel('Old password', { exact: true }).fill(old)
    await section.getByLabel('New password', { exact: true }).fill(next)
    await section.getByLabel('Confirm new password', { exact: true }).fill(confirm)
    await page.keyboard.press('Enter')
  }
  await fill('', 'a-new-password', 'other-password')
  await expect(section.getByText('The new passwords do not match')).toBeVisible()
  await fill('', 'a-new-password', 'a-new-password')
  await expect(section.getByText('Please enter your old password')).toBeVisible()
  await fill(password, 'short', 'short')
  await expect(section.getByText('Your password must be at least 10 characters long')).toBeVisible()
  await fill('wrong-old-password', 'a-new-password', 'a-new-password')
  await expect(section.locator('.error')).toBeVisible()
  await fill(password, 'a-new-password', 'a-new-password')
  await expect(section.getByText('Your password was successfully changed!')).toBeVisible()
  await section.getByLabel('New password', { exact: true }).fill('x')
  await expect(section.getByText('Your password was successfully changed!')).toBeHidden()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL('/')
})

test('notification settings are saved, and other sessions are ended', async ({ people, player }) => {
  const elsewhere = await people.secondBrowser(player)
  await elsewhere.goto('/playerMarket')
  const { page } = player
  await page.goto('/user/settings')
  const notifications = page.getByRole('region', { name: 'Notifications' })
  const toggle = notifications.getByRole('switch').first()
  await expect(toggle).toBeChecked()
  const first = page.waitForResponse(/accounts\.setNotifications/)
  await toggle.click()
  await expect(toggle).not.toBeChecked()
  await first
  // Two quick clicks are saved in their order, although the first response is slow.
  const other = notifications.getByRole('switch').nth(1)
  let isFirst = true
  // To the end: taking the route back meanwhile can lose the second request.
  await page.route('**/trpc/accounts.setNotifications*', async (route) => {
    if (isFirst) {
      isFirst = false
      await other.click()
    }
    await route.continue()
  })
  await toggle.click()
  await expect(other).not.toBeChecked()
  await expect
    .poll(() => player.call('GET', 'user/notifications'))
    .toMatchObject({ order_confirmation: true, inbox_messages: false })
  // Not the response of the change before it.
  const stored = page.waitForResponse(
    (response) =>
      response.url().includes('accounts.setNotifications') &&
      Boolean(response.request().postData()?.includes('"order_confirmation":false')),
  )
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

test('a companion writes a bio and picks a banner; a player is invited to join', async ({
  companion,
  player,
}) => {
  const { page } = companion
  await page.goto('/user/settings#companion')
  const section = page.getByRole('region', { name: 'Companion' })
  await expect(section).toBeInViewport()
  await expect(page).toHaveURL('/user/settings')
  await section.getByLabel('Bio').fill('')
  await section.getByRole('button', { name: 'Save changes' }).click()
  await expect(
    section.getByText('Please write a short biography about yourself & your experience'),
  ).toBeVisible()
  await section.getByLabel('Bio').fill('Calm caller.')
  await section.getByRole('radio').nth(2).click()
  await section.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  expect(await companion.call('GET', 'companion/settings')).toMatchObject({ biography: 'Calm caller.' })
  await player.page.goto('/user/settings')
  await expect(player.page.getByRole('link', { name: 'Become a companion' })).toBeVisible()
})

test('the data is downloaded, then the account deleted', async ({ people, database }) => {
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
  await dialog.getByLabel('Your password', { exact: true }).fill('not-my-password')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.locator('.error')).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/')
  const row = await database.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect([row.name, row.email]).toEqual(['Deleted user', `${person.id}@deleted.invalid`])
})

test('people read which staff looked at their account, when and why', async ({ player, database }) => {
  const { page } = player
  await page.goto('/user/settings')
  const section = page.getByRole('region', { name: 'Staff access' })
  await expect(section.getByText('No one has looked at your account.')).toBeVisible()
  const staff = await createUser(database.db, { role: 'staff', first_name: 'Ines', name: 'Ines Keller' })
  const entry = { staff_id: staff.id, person_id: player.id, permission: 'people' as const }
  await database.db
    .insertInto('audit_events')
    .values(
      Array.from({ length: 7 }, (_, n) => ({
        ...entry,
        at: new Date(Date.now() - n * 60_000),
        action: n === 0 ? 'people.addStrike' : 'people.get',
        reason: n === 0 ? 'Left two games early' : null,
      })),
    )
    .execute()
  await page.reload()
  await expect(section.getByRole('listitem')).toHaveCount(5)
  await expect(section.getByRole('listitem').first()).toContainText('Added a strike')
  await expect(section.getByRole('listitem').first()).toContainText('Ines, staff')
  await expect(section.getByRole('listitem').first()).toContainText('Left two games early')
  await expect(section).not.toContainText('Keller')
  await section.getByRole('button', { name: 'Show more' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(7)
  await expect(section.getByRole('button', { name: 'Show more' })).toBeHidden()
})
