import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { startedByApi } from '../src/orders.ts'
import { openActive, openMarket, queueButton, summary } from '../src/screens.ts'

test.use({ companionBrowser: false })

const colours = { page: 'Canvas', text: 'CanvasText', chosen: 'Highlight' }

/** The browser's value for a system colour. */
function systemColour(page: Page, name: keyof typeof colours): Promise<string> {
  return page.evaluate<string>(`(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = 'forced-color-adjust: none; background: ${colours[name]}'
    const colour = getComputedStyle(probe).backgroundColor
    probe.remove()
    return colour
  })()`)
}

/** Emulates a contrast theme of the system, which replaces the page's colours. */
async function forceColours(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' })
  const chosen = await systemColour(page, 'chosen')
  expect(chosen).not.toBe(await systemColour(page, 'page'))
  return { chosen, text: await systemColour(page, 'text') }
}

const isOutlined = async (control: Locator, colour: string) => {
  await expect(control).toHaveCSS('outline-style', 'solid')
  await expect(control).toHaveCSS('outline-color', colour)
}

test('the marketplace shows the focus and the selected options', async ({ player, companion }) => {
  const { page } = player
  await openMarket(player, companion)
  const { chosen } = await forceColours(page)
  const current = page.getByRole('banner').getByRole('link', { name: 'Marketplace' })
  await expect(current).toHaveCSS('text-decoration-line', 'underline')
  await page.getByRole('searchbox').focus()
  await isOutlined(page.getByRole('searchbox'), chosen)
  const ranks = page.getByRole('combobox', { name: 'Rank' })
  await ranks.focus()
  await expect(ranks).toHaveCSS('outline-style', 'solid')
  await ranks.press('Enter')
  const option = ranks.getByRole('option', { name: 'All ranks' })
  await expect(option).toHaveCSS('background-color', chosen)
  await option.press('ArrowDown')
  await expect(option).not.toHaveCSS('background-color', chosen)
  await page.keyboard.press('Escape')
  // A dialog and its buttons have borders.
  await queueButton(page, companion).click()
  await expect(page.getByRole('dialog')).toHaveCSS('border-top-style', 'solid')
  const confirm = page.getByRole('button', { name: 'Yes, queue up' })
  await confirm.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(confirm).toBeFocused()
  await expect(confirm).toHaveCSS('outline-style', 'solid')
})

test('the order page shows the order’s progress, where a message ends, and the selected answer', async ({
  player,
  companion,
}) => {
  const order_id = await startedByApi(player, companion)
  await openActive(player)
  const { page } = player
  await page.getByLabel('Message', { exact: true }).fill('Ready')
  await page.getByLabel('Message', { exact: true }).press('Enter')
  const { chosen, text } = await forceColours(page)
  const step = (name: string) => summary(page).getByRole('listitem').filter({ hasText: name }).locator('i')
  await expect(step('In progress')).toHaveCSS('background-color', chosen)
  await expect(step('Accepted')).toHaveCSS('background-color', text)
  await isOutlined(step('Scored'), text)
  await expect(step('Scored')).not.toHaveCSS('background-color', text)
  await isOutlined(page.getByRole('log').getByText('Ready'), text)
  await isOutlined(page.getByLabel('Message', { exact: true }), chosen)

  await player.call('POST', 'order/status/order_complete', { order_id })
  const answer = (name: string) =>
    page.getByRole('region', { name: /How was the game/ }).getByRole('radio', { name })
  await expect(answer('Good')).toHaveCSS('background-color', chosen)
  await expect(answer('Bad')).not.toHaveCSS('background-color', chosen)
  await answer('Bad').click()
  await expect(answer('Bad')).toHaveCSS('background-color', chosen)
})
