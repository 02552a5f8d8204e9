import { expect, type Page } from 'playwright/test'

interface Calls {
  /** `<path of the page> <procedure>` for each call, in the order sent. */
  sent: readonly string[]
  /** Resolves once no call is in flight. */
  finished: () => Promise<void>
}

/** Records the procedures that a page calls from now on: each one in a batch, and each REST call. */
export function recordCalls(page: Page): Calls {
  const sent: string[] = []
  const open = new Set<unknown>()
  page.on('request', (request) => {
    const names = /^\/(?:trpc|api)\/(.+)$/.exec(new URL(request.url()).pathname)?.[1]?.split(',')
    if (!names) return
    open.add(request)
    const { pathname } = new URL(page.url())
    for (const name of names) sent.push(`${pathname} ${name}`)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void open.delete(request))
  return { sent, finished: () => expect.poll(() => open.size).toBe(0) }
}
