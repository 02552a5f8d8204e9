import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { acceptedByApi, completedByApi, startedByApi } from '../src/orders.ts'
import { openActive, openMarket, requestGame, screenshot } from '../src/screens.ts'
import { countRings, ringsOf, silenceUntilClick } from '../src/sound.ts'

const phone = { width: 390, height: 844 }
const message = (page: Page) => page.getByLabel('Message', { exact: true })

async function say(page: Page, text: string): Promise<void> {
  await message(page).fill(text)
  await message(page).press('Enter')
}

/** A tab that the test hides and shows, with notifications that it counts. */
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
  stack,
}) => {
  const player = await people.player({ prepare: watch })
  const { page } = player
  await openMarket(player, companion)
  await requestGame(player, companion)
  // Only a press asks for the permission.
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
  await show(page)
  await expect(page).toHaveTitle('Vela accepted · Queuemate')
  await expect(icon(page)).toHaveAttribute('href', '/favicon.svg')

  await companion.call('POST', 'order/status/queue_started')
  await player.call('POST', 'order/status/order_complete')
  await expect(page.getByRole('region', { name: /Game over/ })).toBeVisible()
  await hide(page)
  const response = await companion.context.request.post(`${stack.webUrl}/api/order/finish`, {
    headers: { origin: stack.webUrl },
    multipart: { score: '13-7', screenshot },
  })
  expect(response.ok()).toBe(true)
  await expect.poll(() => ringsOf(page)).toBe(3)
  expect((await told(page)).at(-1)).toBe('The score is in: 13 - 7: Your game with Vela is over.')
})

test('a muted device stays silent after a reload, too', async ({ people, companion }) => {
  const player = await people.player({ prepare: watch })
  await acceptedByApi(player, companion)
  await openActive(player, companion)
  const { page } = player
  // Until then the browser may block the sound, which the same button would allow.
  await page.getByRole('heading', { name: /Waiting for/ }).click()
  await page.getByRole('button', { name: 'Mute sound' }).click()
  await say(companion.page, 'Hello')
  await expect(page.getByRole('log')).toContainText('Hello')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Turn sound on' })).toBeVisible()
  await expect(page.getByRole('log')).toContainText('Hello')
  await page.getByRole('heading', { name: /Waiting for/ }).click()
  await say(companion.page, 'Still here')
  await expect(page.getByRole('log')).toContainText('Still here')
  expect(await ringsOf(page)).toBe(0)
})

test('a browser that blocks the sound is named, and a click allows it', async ({ people, companion }) => {
  const player = await people.player({
    prepare: async (page) => {
      await silenceUntilClick(page)
      await countRings(page)
    },
  })
  await acceptedByApi(player, companion)
  await openActive(player, companion)
  const { page } = player
  const blocked = page.getByText('Your browser blocks the sound until you click on this page.')
  await expect(blocked).toBeVisible()
  await say(companion.page, 'Hello')
  await expect(page.getByRole('log')).toContainText('Hello')
  expect(await ringsOf(page)).toBe(0)
  await page.getByRole('heading', { name: /Waiting for/ }).click()
  await expect(blocked).toBeHidden()
  await say(companion.page, 'Hello again')
  await expect.poll(() => ringsOf(page)).toBe(1)
})

test('dots show while the other person writes, and quick replies open an empty chat', async ({
  player,
  companion,
}) => {
  await acceptedByApi(player, companion)
  await openActive(player, companion)
  const { page } = player
  const dots = page.getByText('Vela is writing')
  await expect(page.getByRole('group', { name: 'Quick replies' })).toBeVisible()
  await inspect(page, 'empty chat')
  await message(companion.page).pressSequentially('I am')
  await expect(dots).toBeVisible()
  // The writer sees no dots of their own.
  await expect(companion.page.getByText('is writing')).toBeHidden()
  await message(companion.page).press('Enter')
  await expect(page.getByRole('log')).toContainText('I am')
  await expect(dots).toBeHidden()
  await expect(page.getByRole('group', { name: 'Quick replies' })).toBeHidden()

  await page.reload()
  await expect(page.getByRole('log')).toContainText('I am')
})

test('one press of a quick reply sends it', async ({ player, companion }) => {
  await acceptedByApi(player, companion)
  await openActive(player, companion)
  await companion.page.getByRole('button', { name: 'I am inviting you now' }).click()
  await expect(player.page.getByRole('log')).toContainText('I am inviting you now')
  await expect(companion.page.getByRole('group', { name: 'Quick replies' })).toBeHidden()
})

test('the in-game name and the chat handle are copied with one press', async ({ people, companion }) => {
  const player = await people.player({
    profile: { ingame_name: 'Gamer', ingame_tag: 'EUW', discord: 'gamer.one' },
  })
  await acceptedByApi(player, companion)
  await companion.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openActive(companion)
  const { page } = companion
  const customer = page.getByRole('region', { name: 'Customer' })
  for (const [name, text] of [
    ['Copy the in-game name', 'Gamer#EUW'],
    ['Copy the chat handle', 'gamer.one'],
  ] as const) {
    await customer.getByRole('button', { name }).click()
    const line = customer.getByRole('definition').filter({ hasText: text })
    await expect(line.getByRole('status')).toHaveText('Copied')
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(text)
  }
  await inspect(page, 'customer with copy buttons')
})

test('on a phone the main action stays at the bottom and leaves the chat field free', async ({
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
  await inspect(page, 'main action on a phone')
  // At the end of the page the bar covers nothing, and it makes room while a field has the focus.
  await message(page).scrollIntoViewIfNeeded()
  await message(page).click()
  await expect(message(page)).toBeFocused()
  await say(page, 'Hello')
  await expect(companion.page.getByRole('log')).toContainText('Hello')
  await message(page).blur()
  // A message that arrives below the window is counted.
  await page.evaluate('scrollTo(0, 0)')
  await say(companion.page, 'Good round')
  const unread = page.getByRole('button', { name: '1 new message' })
  await unread.click()
  await expect(page.getByText('Good round')).toBeInViewport()
  await expect(unread).toBeHidden()
})

test('a game that is over keeps the last line of the chat in sight on a phone', async ({
  player,
  companion,
}) => {
  await completedByApi(player, companion)
  await openActive(player, companion)
  await player.page.setViewportSize(phone)
  await say(companion.page, 'Thank you, that was fun')
  const survey = player.page.getByRole('region', { name: /How was the session/ })
  await expect(survey).toContainText('Vela wrote: Thank you, that was fun')
})
