import { RADIANT } from '@queuemate/contracts/lookups/ranks'
import type { Locator } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { inspect } from '../src/inspect.ts'
import { cardOf, openMarket, queueButton, waiting } from '../src/screens.ts'
import { rowsOf } from '@queuemate/db/testing/rows'

test.use({ companionBrowser: false })

test('prices and availability update in an open grid, and the number of available companions follows the search', async ({
  people,
  player,
  companion,
}) => {
  const second = await people.companion({ browser: false })
  const { page } = player
  await openMarket(player, companion)
  await expect(cardOf(page, companion)).toContainText('$15.00')
  await expect(cardOf(page, companion)).toContainText('Immortal 3')
  await expect(page.getByText('2 companions available')).toBeVisible()
  await companion.call('PATCH', 'companion/payrate', { rate: 1650 })
  await expect(cardOf(page, companion)).toContainText('$16.50')
  await companion.call('PATCH', 'companion/online', { online: 'false' })
  await expect(cardOf(page, companion)).toContainText('Unavailable')
  await expect(queueButton(page, companion)).toBeDisabled()
  await expect(page.getByText('1 companion available')).toBeVisible()
  await companion.call('PATCH', 'companion/online', { online: 'true' })
  await expect(queueButton(page, companion)).toBeEnabled()
  await expect(queueButton(page, second)).toBeEnabled()

  const head = page.getByRole('main')
  await expect(head).toContainText('2 companions available')
  await page.getByPlaceholder('Search name or tag').fill(`@${second.username}`)
  await expect(head).toContainText('1 companion available')
  await page.getByPlaceholder('Search name or tag').fill('nobody of this name')
  await expect(head).toContainText('0 companions available')
  // A random draw ignores the search.
  await expect(page.getByRole('button', { name: 'Pair me at random' })).toBeEnabled()
})

test('in the narrowest wide layout no card or filter is cut off; on a low screen the whole request dialog is visible', async ({
  player,
  companion,
}) => {
  const { page } = player
  await page.setViewportSize({ width: 992, height: 900 })
  await openMarket(player, companion)
  const price = page.getByRole('combobox', { name: 'Price' })
  const rightOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return box ? Math.round(box.x + box.width) : 0
  }
  await expect(price).toBeVisible()
  for (const filter of await page.getByRole('main').getByRole('combobox').all())
    expect(await rightOf(filter)).toBeLessThanOrEqual(992)
  expect(await rightOf(queueButton(page, companion))).toBeLessThan(await rightOf(cardOf(page, companion)))

  await page.setViewportSize({ width: 720, height: 450 })
  await queueButton(page, companion).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: `Queue with ${companion.name}?` })).toBeInViewport({
    ratio: 1,
  })
  for (const name of ['No', 'Yes, queue up'])
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
})

test('a visit loads no scripts for unused features; random pairing requests an available companion, and a double click sends one request', async ({
  people,
  player,
  companion,
  database,
}) => {
  await people.companion({ browser: false, row: { online: false } })
  const { page } = player
  const asked: string[] = []
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
  await openMarket(player, companion)
  await page.waitForLoadState('networkidle')
  const scripts = new Set(asked.map((url) => /([^/]+)-[\w-]{8}\.js$/.exec(url)?.[1]))
  for (const part of ['queue-screens', 'incoming-overlay', 'ended-dialog'])
    expect(scripts).not.toContain(part)
  expect(scripts).toContain('player-market')

  await page.getByRole('button', { name: 'Pair me at random' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: `Queue with ${companion.name}?` })).toBeVisible()
  await expect(dialog).toContainText('$15.00')
  // The server draws, so the page does not download the whole list.
  expect(asked.some((url) => url.includes('marketplace.draw'))).toBe(true)
  expect(asked.filter((url) => /"limit":\d{3}/.test(url))).toEqual([])
  await dialog.getByRole('checkbox', { name: /keep asking others/ }).click()
  await dialog.getByRole('button', { name: 'Yes, queue up' }).dblclick()
  await expect(waiting(page, companion)).toBeVisible()
  await expect(page.getByText('Error Placing Order')).toBeHidden()
  const orders = await rowsOf(database.db, 'orders', { player_id: player.id }, ['id'])
  expect(orders).toHaveLength(1)
  await companion.call('POST', 'order/decline')
  await expect(dialog.getByRole('heading', { name: 'Nobody accepted' })).toBeVisible()
})

test('only companions allowed by the rank are listed; changing the rank disables the list', async ({
  people,
  companion,
}) => {
  const player = await people.player({ profile: { ingame_rank: 20 } })
  const radiant = await people.companion({
    browser: false,
    name: 'Nadi Rao',
    profile: { ingame_rank: RADIANT },
  })
  const { page } = player
  await page.goto('/playerMarket')
  await expect(cardOf(page, radiant)).toBeVisible()
  await expect(cardOf(page, companion)).toBeHidden()
  const rank = page.getByRole('region', { name: 'Your rank' })
  await rank.getByText('Ascendant 2').click()
  // The players who may queue are level with the companion's rank.
  const rule = page.getByRole('listitem').filter({ hasText: 'up to Diamond 1' }).first()
  const middles = await rule.evaluate(({ children }) =>
    [...children].map((child) => {
      const text = child.ownerDocument.createRange()
      text.selectNodeContents(child)
      const { top, bottom } = text.getBoundingClientRect()
      return (top + bottom) / 2
    }),
  )
  expect(Math.abs(middles[0]! - middles[1]!)).toBeLessThan(1.5)
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.locator('[inert]').filter({ has: page.locator('article') })).toBeVisible()
  await expect(page.getByPlaceholder('Search name or tag')).toBeDisabled()
  await expect(page.locator('button', { hasText: 'Queue' }).first()).toBeDisabled()
  await expect(page.locator('button', { hasText: 'Pair me at random' })).toBeDisabled()
  await expect(page.getByRole('combobox', { name: 'Your rank' })).toBeFocused()
  await page.getByRole('button', { name: 'Keep Ascendant 2' }).click()
  await expect(rank.locator('summary')).toBeFocused()

  // A form that was left open is closed after Back.
  await rank.locator('summary').click()
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Marketplace' }).first().click()
  await expect(queueButton(page, radiant)).toBeEnabled()
  await expect(page.getByRole('main')).toBeFocused()

  await rank.locator('summary').click()
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('combobox', { name: 'Your rank' }).selectOption({ label: 'Silver 1' })
  await page.getByRole('button', { name: 'Save rank' }).click()
  await expect(cardOf(page, companion)).toBeVisible()
  await expect(queueButton(page, companion)).toBeEnabled()
  await expect(page.getByPlaceholder('Search name or tag')).toBeEnabled()
})

test('a game can be requested with the keyboard alone', async ({ player, companion }) => {
  const { page } = player
  await openMarket(player, companion)
  const button = queueButton(page, companion)
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0], timeout: 10_000 })
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: `Queue with ${companion.name}?` })).toBeVisible()
  const justPlay = dialog.getByRole('radio', { name: 'Just play' })
  await expect(justPlay).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(justPlay).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Yes, queue up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(waiting(page, companion)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  const cancel = dialog.getByRole('button', { name: 'Cancel request' })
  await expect(waiting(page, companion)).toBeVisible()
  const aside = dialog.getByRole('button', { name: 'Keep browsing' })
  for (const [key, button] of [
    ['Tab', aside],
    ['Tab', cancel],
    ['Tab', aside],
    ['Shift+Tab', cancel],
  ] as const) {
    await page.keyboard.press(key)
    await expect(button).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(button).toBeEnabled()
})

test('on a wide screen a card opens a preview beside the list, with its own address; arrow keys go on, Escape returns', async ({
  people,
  player,
  companion,
}) => {
  const second = await people.companion({ browser: false, row: { matches: 0 } })
  const { page } = player
  await openMarket(player, companion)
  const preview = page.getByRole('region', { name: 'Preview' })
  const names = await page.getByRole('article').getByRole('heading').allTextContents()
  await cardOf(page, companion).getByRole('link').click()
  await expect(preview.getByRole('heading', { name: companion.name })).toBeVisible()
  await expect(page).toHaveURL(`/playerMarket?preview=${companion.username}`)
  const place = names.indexOf(companion.name)
  await page.keyboard.press(place === 0 ? 'ArrowRight' : 'ArrowLeft')
  await expect(preview.getByRole('heading', { name: second.name })).toBeVisible()
  await inspect(page, 'preview')
  await page.reload()
  await expect(preview.getByRole('heading', { name: second.name })).toBeVisible()
  // The preview may come before the list.
  await expect(cardOf(page, second)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(page).toHaveURL('/playerMarket')
  await expect(cardOf(page, second).getByRole('link')).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await cardOf(page, companion).getByRole('link').click()
  await expect(page).toHaveURL(`/companions/${companion.username}`)
})
