import { sql } from 'kysely'
import { chromium, type Page } from 'playwright'
import { connect } from '@queuemate/db/client'
import * as factories from '@queuemate/db/testing/factories'
import { launchOptions } from '@queuemate/e2e/browser'
import { keepSecrets } from '@queuemate/run/secrets'
import { isBuilt } from '@queuemate/run/services'
import { startStack } from '@queuemate/run/stack'
import { formatTable } from '@queuemate/run/table'
import { insertCompanions } from './market.ts'
import { signIn } from './people.ts'

/* How long the marketplace keeps a browser busy at a stretch, with a list of 500 companions. */

const CARDS = 500
const CHANGES = 20
/** How many times slower the processor of a phone is than that of the machine. */
const SLOWDOWNS = [1, 4]
/** A task that is longer than this keeps a person waiting, and browsers report it. */
const LONG_MS = 50

/** The lengths of a phase's long tasks, in milliseconds. */
type Tasks = number[]
type Phase = { name: string; run: (page: Page) => Promise<void> }

/** Measures each phase without and with a slower processor, and returns the table. */
export async function measureMarketplace(rounds: number): Promise<string> {
  if (!isBuilt('web')) throw new Error('The web app is not built: run "pnpm run build" first.')
  const stack = await startStack()
  const database = connect(stack.databaseUrl, 4)
  const browser = await chromium.launch(await launchOptions())
  try {
    const secret = keepSecrets(stack.dataDir).authSecret
    await insertCompanions({ database, factories }, { count: CARDS, online: CARDS })
    // No browser reports for them: without this they are offline after 90 seconds.
    await sql`update companions set seen_at = now() + interval '1 day'`.execute(database.db)
    const player = await factories.createPlayer(database.db)
    const cookie = await signIn({ database, secret }, player.id)
    const changing = await Promise.all(
      Array.from({ length: CHANGES / 2 }, (_, index) =>
        sql<{ id: string }>`select md5('mate' || ${String(index * 7 + 1)})::uuid as id`
          .execute(database.db)
          .then(({ rows }) => signIn({ database, secret }, rows[0]?.id ?? '')),
      ),
    )
    const setOnline = async (online: boolean) => {
      for (const companion of changing) {
        const response = await fetch(`${stack.webUrl}/api/companion/online`, {
          method: 'PATCH',
          headers: { cookie: companion, origin: stack.webUrl, 'content-type': 'application/json' },
          body: JSON.stringify({ online: String(online) }),
        })
        if (!response.ok)
          throw new Error(`companion/online returned ${response.status}: ${await response.text()}`)
      }
    }
    const phases: Phase[] = [
      ...pagePhases(stack.webUrl),
      {
        name: `${CHANGES} companions change`,
        run: async (page) => {
          await setOnline(false)
          await page.getByText(`${CARDS - changing.length} companions available`).waitFor()
          await setOnline(true)
          await page.getByText(`${CARDS} companions available`).waitFor()
        },
      },
    ]
    const measured = new Map<string, Tasks[]>()
    for (let round = 0; round < rounds; round++) {
      for (const slowdown of SLOWDOWNS) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true })
        const [name = '', value = ''] = cookie.split('=')
        await context.addCookies([{ name, value, url: stack.webUrl }])
        const page = await context.newPage()
        await page.addInitScript(watchTasks)
        const devtools = await context.newCDPSession(page)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        for (const phase of phases) {
          await phase.run(page)
          const key = `${phase.name} ${slowdown}`
          measured.set(key, [...(measured.get(key) ?? []), await takeTasks(page)])
        }
        await context.close()
      }
    }
    return tableOf(phases, measured)
  } finally {
    await browser.close()
    await database.close()
    await stack.stop()
  }
}

function pagePhases(webUrl: string): Phase[] {
  return [
    {
      name: 'first render',
      run: async (page) => {
        await page.goto(`${webUrl}/playerMarket`)
        await page.locator(CARD).first().waitFor()
      },
    },
    {
      name: `more, to ${CARDS} cards`,
      run: async (page) => {
        const more = page.getByRole('button', { name: 'Show more companions' })
        while (await more.isVisible()) {
          await more.click()
          await page.locator('button[aria-busy="true"]').waitFor({ state: 'detached' })
        }
      },
    },
    { name: 'scrolling to the end and back', run: (page) => page.evaluate<void>(scrollThere) },
    {
      name: 'typing and clearing a search',
      run: async (page) => {
        const search = page.getByRole('searchbox')
        await search.pressSequentially('number00012', { delay: 100 })
        await page.waitForFunction(`document.querySelectorAll('${CARD}').length === 10`)
        for (let left = 11; left > 0; left--) await search.press('Backspace', { delay: 100 })
        await page.waitForFunction(`document.querySelectorAll('${CARD}').length > 10`)
      },
    },
    {
      name: 'choosing a region and all again',
      run: async (page) => {
        for (const region of ['Europe', 'All regions']) {
          await page.getByRole('combobox', { name: 'Region' }).click()
          await page.getByRole('option', { name: region }).click()
          await page.getByRole('option').first().waitFor({ state: 'hidden' })
          // The address follows what was chosen, and the list is not at work.
          await page.waitForURL((url) => url.searchParams.has('region') === (region === 'Europe'))
          await page.waitForLoadState('networkidle')
        }
        await page.locator(CARD).first().waitFor()
      },
    },
  ]
}

const CARD = 'article[data-available]'

/* What runs in the page is text: this package has no types of browsers. */

/** Notes the length of every long task. */
const watchTasks = `
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })`

/** Scrolls by 400 pixels in each frame, to the end and back. */
const scrollThere = `(async () => {
  for (const step of [400, -400]) {
    for (let before = -1; before !== window.scrollY; ) {
      before = window.scrollY
      window.scrollBy({ top: step, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }
})()`

/** The long tasks since the last time, once the page has come to rest. */
async function takeTasks(page: Page): Promise<Tasks> {
  await page.waitForTimeout(1_000)
  return page.evaluate<Tasks>('window.longTasks.splice(0)')
}

function tableOf(phases: readonly Phase[], measured: ReadonlyMap<string, Tasks[]>): string {
  const cells = (name: string, slowdown: number) => {
    const rounds = measured.get(`${name} ${slowdown}`) ?? []
    const longest = rounds.map((tasks) => Math.max(0, ...tasks)).toSorted((a, b) => a - b)
    const shown = longest.map((length) => (length === 0 ? `≤ ${LONG_MS}` : length.toFixed(0)))
    return [shown.join(', '), rounds.map((tasks) => tasks.length).join(', ')]
  }
  const heading = SLOWDOWNS.flatMap((slowdown) => [`Longest task at ${slowdown}×, ms`, 'Long tasks'])
  const rows = phases.map(({ name }) => [name, ...SLOWDOWNS.flatMap((slowdown) => cells(name, slowdown))])
  return formatTable([['Marketplace, each round', ...heading], ...rows], { heading: true })
}
