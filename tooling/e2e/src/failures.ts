import type { Page } from 'playwright/test'

const failed = {
  error: {
    message: '',
    code: -32_603,
    data: { httpStatus: 500, msg: 'internal', message: 'Something went wrong' },
  },
}

/** Makes one call of a page fail, also inside a batch; returns a function that undoes this. */
export async function failCalls(page: Page, name: string): Promise<() => Promise<void>> {
  const calls = new RegExp(`/trpc/[^?]*${name.replace('.', '\\.')}`)
  await page.route(calls, async (route) => {
    const response = await route.fetch()
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',')
    const results = (await response.json()) as unknown[]
    await route.fulfill({
      response,
      json: results.map((result, index) => (names[index] === name ? failed : result)),
    })
  })
  // All routes, and without waiting: a request may still be running when the page is left.
  return () => page.unrouteAll({ behavior: 'ignoreErrors' })
}
