import type { Page } from 'playwright/test'

/** Opens another page of the same app without loading a document, as its links do. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`)
}
