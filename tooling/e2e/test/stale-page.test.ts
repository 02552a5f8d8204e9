import type { Page } from 'playwright/test'
import { expect, test } from '../src/fixtures.ts'

/** Makes scripts fail until a document is loaded again. Returns the paths of those documents. */
async function deploy(page: Page, script: RegExp): Promise<string[]> {
  const documents: string[] = []
  await page.route(script, (route) => route.fulfill({ status: 404, body: '' }))
  // The page of the new release, which names other scripts.
  await page.route('/', (route) => route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }))
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    documents.push(new URL(request.url()).pathname)
    void page.unroute(script)
  })
  return documents
}

const missingScripts = /\/assets\/faq-[^/]*\.js/

test('after a deployment, hovering over a link changes nothing, and the link opens its page', async ({
  people,
}) => {
  const page = await people.visitor()
  await page.goto('/contact')
  const link = page.getByRole('banner').getByRole('link', { name: 'FAQ' })
  await expect(link).toBeVisible()
  // The app has started, and follows the pointer.
  await expect.poll(() => page.evaluate('history.state?.key')).toBeTruthy()
  await page.mouse.move(0, 0)
  await page.getByLabel('Message', { exact: true }).fill('Half a question')
  const documents = await deploy(page, missingScripts)
  const missing = page.waitForResponse(missingScripts)
  await link.hover()
  await missing
  // Two frames later, a reload would have started.
  await page.evaluate('new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Half a question')
  expect(documents).toEqual([])
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Questions, answered' })).toBeVisible()
  await expect(page).toHaveURL('/faq')
  expect(documents).toEqual(['/faq'])
})
