import type { Page } from 'playwright/test'

const failed = {
  error: {
    message: '',
    code: -32_603,
    data: { httpStatus: 500, msg: 'internal', message: 'Something went wrong' },
  },
}

/** Lets the server fail at one call of a page, whatever else travels with it; answers how to end that. */
export async function failCalls(page: Page, name: string): Promise<() => Promise<void>> {
  const calls = new RegExp(`/trpc/[^?]*${name.replace('.', '\\.')}`)
  await page.route(calls, async (route) => {
    const response = await route.fetch()
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',')
    const answers = (await response.json()) as unknown[]
    await route.fulfill({
      response,
      json: answers.map((answer, index) => (names[index] === name ? failed : answer)),
    })
  })
  // Not only this route: a request may still be on its way when the page is left.
  return () => page.unrouteAll({ behavior: 'ignoreErrors' })
}
