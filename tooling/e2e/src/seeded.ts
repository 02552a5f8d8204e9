import { expect, test as base } from 'playwright/test'
import { demoPassword } from '@queuemate/demo/sign-ins'
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
        const response = await fetch(`${site}/api/auth/sign-in/username`, {
          method: 'POST',
          headers: { origin: site, 'content-type': 'application/json' },
          body: JSON.stringify({ username, password: demoPassword }),
        })
        if (!response.ok) throw new Error(`${username} could not sign in: ${response.status}`)
        const cookies = response.headers.getSetCookie().map((text) => {
          const [name = '', ...value] = (text.split(';')[0] ?? '').split('=')
          return { name, value: value.join('='), url: site }
        })
        // The app sets it on a person's first page.
        return [...cookies, { name: 'queuemate.member', value: '1', url: site }]
      })
    },
    { scope: 'worker' },
  ],
})

test.use({ launchOptions: await launchOptions() })

export { expect }
