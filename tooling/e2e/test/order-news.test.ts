import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { acceptedByApi, scoreByApi, startedByApi } from '../src/orders.ts'
import { openActive, openMarket, requestGame } from '../src/screens.ts'
import { countRings, ringsOf, silenceUntilClick } from '../src/sound.ts'

const phone = { width: 390, height: 844 }
const message = (page: Page) => page.getByLabel('Message', { exact: true })

async function say(page: Page, text: string): Promise<void> {
  await message(page).fill(text)
  await message(page).press('Enter')
}

/** Lets the test hide and show a tab, and records its notifications. */
async function watch(page: Page): Promise<void> {
  await countRings(page)
  await page.addInitScript(`
    Object.defineProperty(document, 'hidden', { get: () => window.away === true })
    window.notes = 0
    window.told = []
    window.asked = 0
    window.Notification = class extends EventTarget {
      static permission = 'default'
      static async requestPermission() {
        window.asked += 1
        return (Notification.permission = 'granted')
      }
      constructor(title, { body }) {
        super()
        window.told.push(title + ': ' + body)
      }
      close() {}
    }
  `)
}

const told = (page: Page) => page.evaluate<string[]>('window.told')
const hide = (page: Page) => page.evaluate('window.away = true')
const show = (page: Page) =>
  page.evaluate("window.away = false; document.dispatchEvent(new Event('visibilitychange'))")
const icon = (page: Page) => page.locator('link[rel=icon]')

test('acceptance, message and score each play one soft note and notify a hidden tab', async ({
  people,
  companion,
}) => {
  const player = await people.player({ prepare: watch })
  const { page } = player
  await openMarket(player, companion)
  await requestGame(player, companion)
  // The permission is only requested after a click.
  expect(await page.evaluate('window.asked')).toBe(0)
  await page.getByRole('button', { name: 'Notify me' }).click()
  expect(await page.evaluate('window.asked')).toBe(1)
  await expect(page.getByRole('button', { name: 'Notify me' })).toBeHidden()

  await hide(page)
  await companion.call('POST', 'order/status/accept_order')
  await expect
    .poll(() => told(page))
    .toEqual(['Vela accepted: Your order is open. Say hello and wait for the invitation.'])
  expect(await ringsOf(page)).toBe(1)

  await expect(page.getByRole('log')).toBeVisible()
  await openActive(companion)
  await expect(icon(page)).toHaveAttribute('href', '/favicon.svg')
  await say(companion.page, 'Are you there?')
  await expect.poll(() => ringsOf(page)).toBe(2)
  expect((await told(page)).at(-1)).toBe('Vela wrote: Are you there?')
  await expect(page).toHaveTitle('(1) New message · Queuemate')
  await expect(icon(page)).toHaveAttribute('href', '/favicon-news.svg')
  await say(companion.page, 'Hello?')
  await expect(page).toHaveTitle('(2) New messages · Queuemate')
  await expect.poll(() => ringsOf(page)).toBe(3)
  await show(page)
  await expect(page).toHaveTitle('Vela accepted · Queuemate')
  await expect(icon(page)).toHaveAttribute('href', '/favicon.svg')

  await companion.call('POST', 'order/status/queue_started')
  await player.call('POST', 'order/status/order_complete')
  await expect(page.getByRole('region', { name: /Game over/ })).toBeVisible()
  await hide(page)
  await scoreByApi(companion)
  await expect.poll(() => ringsOf(page)).toBe(4)
  expect((await told(page)).at(-1)).toBe('The score is in: 13 - 7: Your game with Vela is over.')
})

test('a blocked sound is pointed out and allowed by a click; a muted device also stays silent after a reload', async ({
  people,
  companion,
}) => {
  const player = await people.player({
    prepare: async (page) => {
      await silenceUntilClick(page)
      await countRings(page)
    },
  })
  await acceptedByApi(player, companion)
  await openActive(player, companion)
  const { page } = player
  const log = page.getByRole('log')
  const blocked = page.getByText('Your browser blocks sounds until you click on this page.')
  await expect(blocked).toBeVisible()
  await say(companion.page, 'Hello')
  await expect(log).toContainText('Hello')
  expect(await ringsOf(page)).toBe(0)
  await page.getByRole('heading', { name: /Waiting for/ }).click()
  await expect(blocked).toBeHidden()
  await say(companion.page, 'Hello again')
  await expect.poll(() => ringsOf(page)).toBe(1)

  await page.getByRole('button', { name: 'Mute sound' }).click()
  await say(companion.page, 'Are you there?')
  await expect(log).toContainText('Are you there?')
  expect(await ringsOf(page)).toBe(1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Turn sound on' })).toBeVisible()
  await expect(log).toContainText('Are you there?')
  await page.getByRole('heading', { name: /Waiting for/ }).click()
  await say(companion.page, 'Still here')
  await expect(log).toContainText('Still here')
  expect(await ringsOf(page)).toBe(0)
})

test('a chat: quick replies until one has written, whom to invite, dots while someone is typing, wrapped words, links that send no referrer, and a warning of a risky message', async ({
  player,
  companion,
}) => {
  await acceptedByApi(player, companion)
  await openActive(player, companion)
  const { page } = player
  const board = companion.page
  const dots = page.getByText('Vela is typing')
  const replies = (side: Page) => side.getByRole('group', { name: 'Quick replies' })
  await expect(replies(page)).toBeVisible()
  await inspect(page, 'empty chat')
  await message(board).pressSequentially('I am')
  await expect(dots).toBeVisible()
  // People do not see dots for their own typing.
  await expect(board.getByText('is typing')).toBeHidden()
  await message(board).clear()
  await board.getByRole('button', { name: 'I am inviting you now' }).click()
  await expect(page.getByRole('log')).toContainText('I am inviting you now')
  await expect(dots).toBeHidden()
  // From now on, the invitation is one line; the player can still answer with one press.
  await expect(replies(board)).toBeHidden()
  for (const side of [page, board])
    await expect(side.getByRole('button', { name: 'Copy the in-game name' }).first()).toBeVisible()
  await replies(page).getByRole('button', { name: 'I see the invite' }).click()
  await expect(board.getByRole('log')).toContainText('I see the invite')
  await expect(replies(page)).toBeHidden()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByLabel('Your account').getByLabel('In-game name')).toBeFocused()

  const address = `https://example.test/${'party'.repeat(40)}`
  await say(page, `Join ${address}, please`)
  await say(page, 'w'.repeat(300))
  await expect(board.getByRole('log')).toContainText('w'.repeat(300))
  await page.reload()
  for (const side of [page, board]) {
    const log = side.getByRole('log')
    await expect(log.getByText('w'.repeat(300))).toBeVisible()
    const link = log.getByRole('link')
    await expect(link).toHaveAttribute('href', address)
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(link).toHaveAttribute('target', '_blank')
    const clipped = await log.evaluate((element) => {
      const { scrollWidth, clientWidth } = element as unknown as Record<string, number>
      return scrollWidth! - clientWidth!
    })
    expect(clipped).toBe(0)
  }

  // Only the reader of a risky message is warned, also after a reload.
  const warning = (side: Page) => side.getByText('Never share a password or sign-in code.')
  await say(board, 'What is your password? I log in for you')
  await expect(warning(page)).toBeInViewport({ ratio: 1 })
  await inspect(page, 'a chat with a warning')
  await page.reload()
  await expect(warning(page)).toBeVisible()
  await expect(board.getByRole('log')).toContainText('What is your password?')
  await expect(warning(board)).toBeHidden()
})

test('on a phone the main action stays at the bottom, and the last line of the chat stays visible', async ({
  player,
  companion,
}) => {
  await startedByApi(player, companion)
  await openActive(player, companion)
  const { page } = player
  await page.setViewportSize(phone)
  const complete = page.getByRole('button', { name: 'Mark complete' })
  for (const top of [0, 10_000]) {
    await page.evaluate(`scrollTo(0, ${top})`)
    await expect(complete).toBeInViewport({ ratio: 1 })
  }
  // Either side can report a problem during the game.
  for (const side of [page, companion.page]) {
    await expect(side.getByRole('button', { name: 'Something wrong?' })).toBeVisible()
  }
  await inspect(page, 'main action on a phone')
  // At the end of the page, the bar covers nothing, and it makes room while a field has the focus.
  await message(page).scrollIntoViewIfNeeded()
  await message(page).click()
  await expect(message(page)).toBeFocused()
  await say(page, 'Hello')
  await expect(companion.page.getByRole('log')).toContainText('Hello')
  await message(page).blur()
  // A message that arrives outside the window is counted.
  await page.setViewportSize({ width: 390, height: 400 })
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await say(companion.page, 'Good round')
  const unread = page.getByRole('button', { name: '1 new message' })
  await unread.click()
  await expect(page.getByText('Good round')).toBeInViewport()
  await expect(unread).toBeHidden()
  await page.setViewportSize(phone)
  // Also above it: the companion fills in the score below a chat that is taller than its lines.
  await companion.page.setViewportSize(phone)
  await companion.page.getByLabel('Score', { exact: false }).first().scrollIntoViewIfNeeded()
  await companion.page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await say(page, 'One more round?')
  await message(page).blur()
  await expect(companion.page.getByRole('button', { name: '1 new message' })).toBeVisible()
  await expect(companion.page).toHaveTitle('(1) New message · Queuemate')

  await complete.click()
  const survey = page.getByRole('region', { name: /How was the game/ })
  await expect(survey).toBeVisible()
  await say(companion.page, 'Thank you, that was fun')
  await expect(survey).toContainText('Vela wrote: Thank you, that was fun')
})
