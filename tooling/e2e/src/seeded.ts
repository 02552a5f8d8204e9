import { expect, test as base } from 'playwright/test'
import { demoPassword } from '@queuemate/demo/sign-ins'
import { signIn } from '@queuemate/player/calls'
import { startStack, type Stack } from '@queuemate/run/stack'
import { launchOptions } from './browser.ts'

type Cookies = { name: string; value: string; url: string }[]

interface Fixtures {
  /** The built product with its demo data. */
  stack: Stack
  /** Signs in a person from the demo data, at the web app or the given site, and returns their cookies. */
  signIn: (username: string, site?: string) => Promise<Cookies>
}

export const test = base.extend<object, Fixtures>({
  stack: [
    async ({}, use) => {
      const stack = await startStack({ seed: true })
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  signIn: [
    async ({ stack }, use) => {
      await use(async (username, site = stack.webUrl) => {
        const cookies = await signIn({ url: site }, username, demoPassword)
        // The app sets it on a person's first page.
        cookies.push({ name: 'queuemate.member', value: '1' })
        return cookies.map((cookie) => ({ ...cookie, url: site }))
      })
    },
    { scope: 'worker' },
  ],
})

test.use({ launchOptions: await launchOptions() })

export { expect }
