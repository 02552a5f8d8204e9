import type { Page } from 'playwright/test'
import { changeResults } from './results.ts'

const failed = {
  error: {
    message: '',
    code: -32_603,
    data: { httpStatus: 500, msg: 'internal', message: 'Something went wrong' },
  },
}

/** Makes one call of a page fail, also inside a batch; returns a function that undoes this. */
export function failCalls(page: Page, name: string): Promise<() => Promise<void>> {
  return replaceCalls(page, name, failed)
}

/** Makes one call of a page return data that the page cannot show. */
export function breakCalls(page: Page, name: string): Promise<() => Promise<void>> {
  return replaceCalls(page, name, { result: { data: { weeks: 'none', items: 'none' } } })
}

async function replaceCalls(page: Page, name: string, result: object): Promise<() => Promise<void>> {
  const calls = new RegExp(`/trpc/[^?]*${name.replace('.', '\\.')}`)
  await page.route(calls, (route) => changeResults(route, (one, called) => (called === name ? result : one)))
  // All routes, and without waiting: a request may still be running when the page is left.
  return () => page.unrouteAll({ behavior: 'ignoreErrors' })
}
