import { addStaffWork, openConsole, visitPages } from '../src/console.ts'
import { inspectThemes, PHONE } from '../src/inspect.ts'
import { expect, test } from '../src/seeded.ts'
import { waitUntilStill } from '../src/still.ts'

test.setTimeout(150_000)

const LAPTOP = { width: 1024, height: 768 }

/** The lists and open tables that scroll sideways, and the page if it does. */
const SIDEWAYS = `[document.documentElement, ...document.querySelectorAll('main section:has(> table)')]
  .filter((frame) => !frame.closest('details:not([open])'))
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map((frame) => frame.ariaLabel + ': ' + frame.scrollWidth + ' in ' + frame.clientWidth)`

test('every page of the console is accessible in both themes, and no list is wider than a phone or a small laptop', async ({
  browser,
  stack,
  signIn,
}) => {
  await addStaffWork(stack)
  const page = await openConsole({ browser, stack, signIn })
  await visitPages(page, async (address) => {
    const size = page.viewportSize()!
    await inspectThemes(page, address)
    for (const window of [PHONE, LAPTOP]) {
      await page.setViewportSize(window)
      await waitUntilStill(page)
      const wide = await page.evaluate<string[]>(SIDEWAYS)
      // All permissions matter.
      const others = wide.filter(
        (frame) => !frame.startsWith('Staff and their permissions') || window === PHONE,
      )
      expect.soft(others, `${address} at ${window.width} px`).toEqual([])
    }
    await page.setViewportSize(size)
  })
  await page.context().close()
})
