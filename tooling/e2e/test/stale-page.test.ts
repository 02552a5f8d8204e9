import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'

/** The script of a page is missing until a document is loaded again; returns the paths of those documents. */
async function deploy(page: Page, script: RegExp): Promise<string[]> {
  const documents: string[] = []
  await page.route(script, (route) => route.fulfill({ status: 404, body: '' }))
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    documents.push(new URL(request.url()).pathname)
    void page.unroute(script)
  })
  return documents
}

const faqScript = /\/assets\/faq-[^/]*\.js/

test('after a deployment a link leads to its page, and pointing at it changes nothing', async ({
  people,
}) => {
  const page = await people.visitor()
  await page.goto('/contact')
  const link = page.getByRole('banner').getByRole('link', { name: 'FAQ' })
  await expect(link).toBeVisible()
  await page.mouse.move(0, 0)
  const documents = await deploy(page, faqScript)
  const missing = page.waitForResponse(faqScript)
  await page.getByLabel('Message', { exact: true }).fill('Half a question')
  await link.hover()
  await missing
  // Two frames later a reload would have begun.
  await page.evaluate('new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Half a question')
  expect(documents).toEqual([])
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Questions, answered' })).toBeVisible()
  await expect(page).toHaveURL('/faq')
  expect(documents).toEqual(['/faq'])
})

test('after a deployment, pointing at a control whose list loads later keeps what was typed', async ({
  player,
}) => {
  const { page } = player
  const listScript = /\/assets\/select-list-[^/]*\.js/
  await page.goto('/user/settings')
  const info = page.getByRole('region', { name: 'Personal info' })
  await info.getByLabel('In-game name').fill('Half a name')
  const documents = await deploy(page, listScript)
  const missing = page.waitForResponse(listScript)
  await info.getByRole('combobox', { name: 'Rank' }).hover()
  await missing
  // Two frames later a reload would have begun.
  await page.evaluate('new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))')
  await expect(info.getByLabel('In-game name')).toHaveValue('Half a name')
  expect(documents).toEqual([])
})
