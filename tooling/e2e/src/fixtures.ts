import { expect, test as base } from 'playwright/test'
import { connect, type Database } from '@queuemate/db/client'
import { keepSecrets } from '@queuemate/run/secrets'
import { startPushStandin, type PushStandin } from '@queuemate/push-standin/server'
import { startStack, type Stack } from '@queuemate/run/stack'
import { clearMarketplace, createPeople, type People, type Person } from './people.ts'

interface TestFixtures {
  /** Run in each page before its own. */
  initScripts: string[]
  people: People
  /** Whether these two have a browser. */
  playerBrowser: boolean
  companionBrowser: boolean
  /** A player with a rank and a card, signed in. */
  player: Person
  /** A companion who is online, signed in. */
  companion: Person
}

interface WorkerFixtures {
  /** The push service stand-in. Each worker has its own. */
  pushService: PushStandin
  /** The whole product. Each worker has its own. */
  stack: Stack
  database: Database
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  pushService: [
    async ({}, use) => {
      const service = await startPushStandin()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ pushService }, use) => {
      const stack = await startStack({ env: { PUSH_STANDIN_URL: pushService.url } })
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  database: [
    async ({ stack }, use) => {
      const database = connect(stack.databaseUrl, 4)
      await use(database)
      await database.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => use(stack.webUrl),
  initScripts: [[], { option: true }],
  people: async ({ browser, stack, database, initScripts }, use) => {
    await clearMarketplace(database)
    await stack.stripe.clearFaults()
    const { people, leave } = createPeople(
      browser,
      stack,
      database,
      keepSecrets(stack.dataDir).authSecret,
      initScripts,
    )
    await use(people)
    expect(await leave(), 'errors in the browsers').toEqual([])
  },
  playerBrowser: [true, { option: true }],
  companionBrowser: [true, { option: true }],
  player: async ({ people, playerBrowser: browser }, use) => use(await people.player({ browser })),
  companion: async ({ people, companionBrowser: browser }, use) => use(await people.companion({ browser })),
})

export { expect }
