import type { Page } from 'playwright/test'
import { scaled } from '@queuemate/run/pace'
import { addStaffWork, openConsole, visitPages } from '../src/console.ts'
import { inspect } from '../src/inspect.ts'
import { expect, test } from '../src/seeded.ts'
import { waitUntilStill } from '../src/still.ts'

// Forty pages and dialogs, each at three widths: some 90 s on an idle machine.
test.setTimeout(scaled(480_000))

const PHONE = { width: 390, height: 844 }

/** The lists and open tables that scroll sideways, and the page if it does. */
const SIDEWAYS = `[document.documentElement, ...document.querySelectorAll('main section:has(> table)')]
  .filter((frame) => !frame.closest('details:not([open])'))
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map((frame) => frame.ariaLabel + ': ' + frame.scrollWidth + ' in ' + frame.clientWidth)`

/** What to press on the pages whose addresses match, one after the other, until a dialog is open. */
const DIALOGS: [address: RegExp, ...pressed: string[]][] = [
  [/^\/$/, 'Control+k'],
  [/^\/applications\/./, 'Reject'],
  [/^\/applications\/./, 'Ask for a new video'],
  [/^\/companions\?/, 'Disable'],
  [/^\/orders$/, 'Saved filters', 'Save this filter'],
  [/^\/orders\/\d+$/, 'Open chat log'],
  [/^\/orders\/\d+$/, 'Refund'],
  [/^\/support\/\d/, 'Templates', 'New template'],
  [/^\/people\/./, 'Add strike'],
  [/^\/people\/./, 'Ban'],
  [/^\/people\/./, 'View as'],
  [/^\/people\/./, 'More actions', 'Change role'],
  [/^\/people\/./, 'More actions', 'Correct email address'],
  [/^\/people\/./, 'More actions', 'Send an email'],
  [/^\/people\/./, 'More actions', 'Delete account'],
  [/^\/risk\/\d+$/, 'Release'],
  [/^\/roles$/, 'Invite'],
]

/** Inspects each dialog of a page and closes it. */
async function inspectDialogs(page: Page, address: string): Promise<void> {
  for (const [, ...pressed] of DIALOGS.filter(([pages]) => pages.test(address))) {
    for (const name of pressed) {
      const control = page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('menuitem', { name, exact: true }))
      await (name.includes('+') ? page.keyboard.press(name) : control.last().click())
    }
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(dialog, `${address}: ${pressed.join(', ')}`).toBeVisible()
    await waitUntilStill(page)
    await inspect(page, `${address}: ${pressed.join(', ')}`)
    while (await dialog.isVisible()) await page.keyboard.press('Escape')
  }
}

test('every page of the console and its dialogs are accessible in both themes, and no list is wider than a phone or a small laptop', async ({
  browser,
  stack,
  signIn,
}) => {
  await addStaffWork(stack)
  const page = await openConsole({ browser, stack, signIn })
  await visitPages(page, async (address) => {
    await inspect(page, address, {
      async narrower(width) {
        // On the narrowest phones, some lists scroll.
        if (width < PHONE.width) await page.setViewportSize(PHONE)
        await waitUntilStill(page)
        const wide = await page.evaluate<string[]>(SIDEWAYS)
        // All permissions matter.
        const others = wide.filter(
          (frame) => !frame.startsWith('Staff and their permissions') || width < 1024,
        )
        expect.soft(others, `${address} at ${width} px`).toEqual([])
        if (address.startsWith('/refunds/requests/'))
          await expect(page.getByRole('button', { name: /^Approve/ })).toBeInViewport({ ratio: 1 })
      },
    })
    await inspectDialogs(page, address)
  })
  await page.context().close()
})
