import type { Page } from 'playwright/test'
import { drawScreenshot } from '@queuemate/demo/screenshot'
import { test } from '../src/seeded.ts'
import { shoot } from './shoot.ts'

test('a game, on both sides', async ({ browser, stack, signIn }) => {
  const open = async (username: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL: stack.webUrl })
    await context.addCookies(await signIn(username))
    return context.newPage()
  }
  const player = await open('demo_player')
  const companion = await open('demo_companion')
  const call = async (page: Page, path: string, data: object | FormData = {}) => {
    const response = await page.request.fetch(`/api/${path}`, {
      method: path === 'companion/online' ? 'PATCH' : 'POST',
      headers: { origin: stack.webUrl },
      ...(data instanceof FormData ? { multipart: data } : { data }),
    })
    if (!response.ok()) throw new Error(`${path} returned ${response.status()}: ${await response.text()}`)
  }

  await companion.goto('/companion/dashboard')
  await call(companion, 'companion/online', { online: 'true' })
  await player.goto('/companions/demo_companion')
  await player.getByRole('button', { name: /Queue with/ }).click()
  await player.getByRole('dialog').waitFor()
  await shoot(player, 'game-1-confirm')
  await player.getByRole('dialog').getByRole('button', { name: 'Yes, queue up' }).click()
  await companion.getByRole('alertdialog').waitFor()
  await shoot(player, 'game-2-waiting')
  await shoot(companion, 'game-2-alert')

  await call(companion, 'order/status/accept_order')
  for (const page of [player, companion]) await page.waitForURL('**/active')
  await shoot(player, 'game-3-accepted-player')
  await shoot(companion, 'game-3-accepted-companion')

  await call(companion, 'order/status/queue_started')
  await shoot(player, 'game-4-playing-player')
  await shoot(companion, 'game-4-playing-companion')

  await call(companion, 'order/status/game_finished')
  await shoot(companion, 'game-5-score')
  const form = new FormData()
  form.set('score', '13-7')
  const picture = new Uint8Array(await drawScreenshot('13-7', 200))
  form.set('screenshot', new File([picture], 'score.png', { type: 'image/png' }))
  await call(companion, 'order/finish', form)
  await player.getByText('13', { exact: false }).first().waitFor()
  await shoot(player, 'game-6-result')
})
