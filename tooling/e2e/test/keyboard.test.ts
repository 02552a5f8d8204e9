import { shortName } from '@queuemate/contracts/accounts/names'
import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { queueButton, screenshot } from '../src/screens.ts'

test('a whole game by keyboard, on both sides, found by roles and names', async ({ people }) => {
  const player = await people.player()
  const companion = await people.companion({ name: 'Vela Moreno', row: { online: false } })
  await people.companion({ browser: false, name: 'Orin Falk' })
  const { page } = player
  const board = companion.page

  await test.step('the companion goes online', async () => {
    await board.goto('/companion/dashboard')
    const online = board.getByRole('switch', { name: 'Online' })
    await tabTo(board, online)
    await board.keyboard.press('Space')
    await expect(online).toBeFocused()
    await expectAnnounced(board, "You're online")
  })

  await test.step('the player searches and requests a game', async () => {
    await page.goto('/playerMarket')
    await tabTo(page, page.getByRole('searchbox', { name: 'Search companions' }))
    await page.keyboard.type('vela')
    await expectAnnounced(page, '1 companion shown')
    await tabTo(page, page.getByRole('button', { name: 'Queue with Vela Moreno' }))
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Queue with Vela Moreno?' })
    await tabTo(page, question.getByRole('button', { name: 'Yes, queue up' }))
    await page.keyboard.press('Enter')
    const waiting = page.getByRole('dialog', { name: 'Waiting for Vela' })
    await expect(waiting.getByRole('timer', { name: /^\d+ seconds left$/ })).toBeVisible()
  })

  await test.step('the companion gets the alert and accepts', async () => {
    const alert = board.getByRole('alertdialog', { name: shortName(player.name) })
    await expect(alert).toHaveAccessibleDescription("If time runs out, you'll go offline.")
    await expect(alert.getByRole('timer', { name: /^\d+ seconds left$/ })).toBeVisible()
    // Keys of a person who is typing accept nothing: they are ignored until none was pressed for a moment.
    await expect(alert.getByRole('button', { name: 'Accept order' })).toBeFocused()
    await expect(async () => {
      await board.keyboard.press('Enter')
      await expect(board).toHaveURL('/active', { timeout: 1500 })
    }).toPass({ intervals: [0] })
    for (const side of [board, page]) {
      await expect(side.getByRole('heading', { name: /^Active order/, level: 1 })).toBeAttached()
      await expect(side.getByRole('main')).toBeFocused()
    }
    await expectAnnounced(page, '$15.00 is held on your card')
    await expectAnnounced(board, `$15.00 is held on ${player.first}'s card`)
  })

  await test.step('both chat', async () => {
    await say(page, 'Hello, ready when you are')
    await expect(messages(board)).toContainText(`${player.first}: Hello, ready when you are`)
    await say(board, 'Inviting you now')
    await expect(messages(page)).toContainText('Vela: Inviting you now')
    await expect(messages(page).getByText('You: ')).toHaveCount(1)
  })

  await test.step('the companion starts the game, the player marks it complete', async () => {
    await tabTo(board, board.getByRole('button', { name: 'Start game' }))
    await board.keyboard.press('Enter')
    await expect(board.getByRole('button', { name: 'Not yet' })).toBeFocused()
    await tabTo(board, board.getByRole('button', { name: 'Start and charge $15.00' }))
    await board.keyboard.press('Enter')
    await expectAnnounced(page, 'In Progress')
    await expectAnnounced(page, '$15.00 was charged to your card')
    await expect(page.getByRole('timer', { name: 'Session' })).not.toHaveText('00:00')
    await tabTo(page, page.getByRole('button', { name: 'Mark complete' }))
    await page.keyboard.press('Enter')
    await expectAnnounced(board, 'Completed (no score)')
  })

  await test.step('the companion submits the score', async () => {
    await expectAnnounced(board, 'Enter the score like 13-7 and add the screenshot to submit it.')
    await tabTo(board, board.getByRole('textbox', { name: 'Score' }))
    await board.keyboard.type('13-7')
    await expectAnnounced(board, 'Add the screenshot to submit the score.')
    const file = board.getByRole('button', { name: /^Drop the screenshot or browse/ })
    await tabTo(board, file)
    await file.setInputFiles(screenshot)
    await expect(board.getByRole('button', { name: `Remove ${screenshot.name}` })).toBeFocused()
    await tabTo(board, board.getByRole('button', { name: 'Submit score' }))
    await board.keyboard.press('Enter')
    await expect(board).toHaveURL('/playerMarket')
    const toasts = board.getByRole('region', { name: /^Notifications/ })
    await expect(toasts).toContainText('Score submitted')
    // The list of toasts is a live region itself: a second one inside it would be announced twice.
    await expect(toasts.getByRole('status').or(toasts.getByRole('alert'))).toHaveCount(0)
  })

  await test.step('the player fills in the survey', async () => {
    const survey = page.getByRole('region', { name: 'How was the game with Vela?' })
    const rating = survey.getByRole('radiogroup', { name: 'Rating' })
    await tabTo(page, rating.getByRole('radio', { name: 'Good' }))
    await page.keyboard.press('ArrowRight')
    await expect(rating.getByRole('radio', { name: 'Great' })).toBeChecked()
    await tabTo(page, survey.getByRole('button', { name: 'Add a note' }))
    await page.keyboard.press('Enter')
    await expect(survey.getByRole('textbox', { name: 'Notes' })).toBeFocused()
    await page.keyboard.type('Calm and kind')
    await tabTo(page, survey.getByRole('button', { name: 'Send feedback' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/playerMarket')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled()
  const focused = control.and(page.locator(':focus'))
  for (let presses = 0; presses < 60 && (await focused.count()) === 0; presses++) {
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

/** A screen reader announces the text, because it has the role status. */
async function expectAnnounced(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text })).not.toHaveCount(0)
}

function messages(page: Page): Locator {
  return page.getByRole('log', { name: 'Messages' })
}

async function say(page: Page, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: 'Message', exact: true }))
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('menus and lists work by keyboard right after a page load', async ({ player, companion }) => {
  const { page } = player
  const account = page.getByRole('button', { name: 'Your account' })
  const region = page.getByRole('combobox', { name: 'Region' })
  await page.goto('/playerMarket')
  await account.focus()
  await page.keyboard.press('Enter')
  const settings = page
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('link', { name: 'Settings' })
  await expect(settings).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(settings).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await expect(account).toBeFocused()

  await page.reload()
  await region.focus()
  await page.keyboard.press('Enter')
  await expect(region.getByRole('option', { name: 'All regions' })).toBeFocused()
  const oceania = region.getByRole('option', { name: 'Oceania' })
  await expect(oceania).toBeVisible()
  await page.keyboard.press('o')
  await expect(oceania).toBeFocused()
  await page.keyboard.press('Enter')
  const chosen = region.locator('option:checked')
  await expect(chosen).toHaveText('Oceania')
  await expect(region).toBeFocused()
  await expect(page).toHaveURL(/region=/)

  // A letter selects an option without opening the list. The name shows that the regions have loaded.
  await page.reload()
  await expect(chosen).toHaveText('Oceania')
  await region.focus()
  await page.keyboard.press('e')
  await expect(chosen).toHaveText('Europe')
  await expect(region).toBeFocused()

  await page.goto('/playerMarket')
  await expect(queueButton(page, companion)).toBeEnabled()
  await queueButton(page, companion).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Just play' })).toBeFocused()
})
