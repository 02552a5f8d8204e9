import type { Page } from 'playwright/test'

const failed = {
  error: {
    message: '',
    code: -32_603,
    data: { httpStatus: 500, msg: 'internal', message: 'Something went wrong' },
  },
}

/** Makes one call of a page fail, also inside a batch. Returns a function that undoes this. */
export function failCalls(page: Page, name: string): Promise<() => Promise<void>> {
  return replaceCalls(page, name, failed)
}

/** Makes one call of a page return data that the page cannot show. */
export function breakCalls(page: Page, name: string): Promise<() => Promise<void>> {
  return replaceCalls(page, name, { result: { data: { weeks: 'none', items: 'none' } } })
}

async function replaceCalls(page: Page, name: string, result: object): Promise<() => Promise<void>> {
  const calls = new RegExp(`/trpc/[^?]*${name.replace('.', '\\.')}`)
  await page.route(calls, async (route) => {
    const response = await route.fetch()
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',')
    const results = (await response.json()) as unknown[]
    await route.fulfill({
      response,
      json: results.map((one, index) => (names[index] === name ? result : one)),
    })
  })
  // Removes all routes without waiting, because a request may still be running when the page is left.
  return () => page.unrouteAll({ behavior: 'ignoreErrors' })
}
