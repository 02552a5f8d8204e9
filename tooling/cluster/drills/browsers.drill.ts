import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromium, type Browser, type Page } from 'playwright'
import { launchOptions } from '@queuemate/e2e/browser'
import { createPairs, headersOf, type Pair, type Person } from '../src/people.ts'
import { withCluster } from './with-cluster.ts'

const { cluster, database, pause } = withCluster()
let browser: Browser
let pair: Pair
beforeAll(async () => {
  browser = await chromium.launch(await launchOptions())
  ;[pair] = (await createPairs(cluster(), database(), 1)) as [Pair]
})
afterAll(() => browser?.close())

async function open({ cookie }: Person, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: cluster().webUrl })
  await context.addCookies([{ ...cookie, url: cluster().webUrl }])
  const page = await context.newPage()
  await page.goto(path)
  return page
}

async function call(person: Person, method: string, path: string, body: object): Promise<void> {
  const headers = { ...headersOf(person, cluster()), 'content-type': 'application/json' }
  const response = await fetch(`${cluster().webUrl}/api/${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
}

test('pages that stay open through a rolling restart show the next request and its end', async () => {
  await call(pair.companion, 'PATCH', 'companion/online', { online: 'true' })
  const dashboard = await open(pair.companion, '/companion/dashboard')
  await dashboard.getByRole('switch', { name: 'Online' }).waitFor()
  for (const name of ['api-1', 'api-2'] as const) {
    await cluster().member(name).restart()
    await pause(2_500)
    await call(pair.player, 'POST', 'order', { companion_id: pair.companion.id })
    const accept = dashboard.getByRole('alertdialog').getByRole('button', { name: 'Accept order' })
    await expect.poll(() => accept.isVisible(), { timeout: 2_000 }).toBe(true)
    await call(pair.player, 'POST', 'order/status/cancelled', {})
    await dashboard
      .getByRole('button', { name: 'Accept order' })
      .waitFor({ state: 'detached', timeout: 2_000 })
    await call(pair.companion, 'PATCH', 'companion/online', { online: 'true' })
  }
  await dashboard.context().close()
})
