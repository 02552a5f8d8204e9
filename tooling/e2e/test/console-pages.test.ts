import { addStaffWork, openConsole, visitPages } from '../src/console.ts'
import { inspectThemes, PHONE } from '../src/inspect.ts'
import { expect, test } from '../src/seeded.ts'
import { waitUntilStill } from '../src/still.ts'

test.setTimeout(150_000)

/** The lists and open tables that scroll sideways, and the page if it does. */
const SIDEWAYS = `[document.documentElement, ...document.querySelectorAll('main section:has(> table)')]
  .filter((frame) => !frame.closest('details:not([open])'))
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map((frame) => frame.ariaLabel + ': ' + frame.scrollWidth + ' in ' + frame.clientWidth)`

test('every page of the console is accessible in both themes, and no list is wider than a phone', async ({
  browser,
  stack,
  signIn,
}) => {
  await addStaffWork(stack)
  const page = await openConsole({ browser, stack, signIn })
  await visitPages(page, async (address) => {
    const size = page.viewportSize()!
    await inspectThemes(page, address)
    await page.setViewportSize(PHONE)
    await waitUntilStill(page)
    expect.soft(await page.evaluate<string[]>(SIDEWAYS), `${address} on a phone`).toEqual([])
    await page.setViewportSize(size)
  })
  await page.context().close()
})
