import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromium, type Browser, type Page } from 'playwright'
import { launchOptions } from '@queuemate/e2e/browser'
import { makeMove, requestGame } from '@queuemate/player/games'
import type { Pair, SignedIn } from '@queuemate/player/people'
import { createPairs } from '../src/people.ts'
import { withCluster } from './with-cluster.ts'

const { cluster, database, pause } = withCluster()
let browser: Browser
let pair: Pair<SignedIn>
beforeAll(async () => {
  browser = await chromium.launch(await launchOptions())
  ;[pair] = (await createPairs(cluster(), database(), 1)) as [Pair<SignedIn>]
})
afterAll(() => browser?.close())

async function open({ cookie }: SignedIn, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: cluster().webUrl })
  await context.addCookies([{ ...cookie, url: cluster().webUrl }])
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('pages that stay open through a rolling restart show the next request and its end', async () => {
  await makeMove(pair.companion.call, 'go_online')
  const dashboard = await open(pair.companion, '/companion/dashboard')
  await dashboard.getByRole('switch', { name: 'Online' }).waitFor()
  for (const name of ['api-1', 'api-2'] as const) {
    await cluster().member(name).restart()
    await pause(2_500)
    await requestGame(pair)
    const accept = dashboard.getByRole('alertdialog').getByRole('button', { name: 'Accept order' })
    await expect.poll(() => accept.isVisible(), { timeout: 2_000 }).toBe(true)
    await pair.player.call('POST', 'order/status/cancelled', {})
    await dashboard
      .getByRole('button', { name: 'Accept order' })
      .waitFor({ state: 'detached', timeout: 2_000 })
    await makeMove(pair.companion.call, 'go_online')
  }
  await dashboard.context().close()
})
