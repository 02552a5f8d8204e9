import lighthouse from 'lighthouse'
import { chromium } from 'playwright/test'
import { freePort } from '@queuemate/postgres/free-port'
import { launchOptions } from '../src/browser.ts'
import { expect, test } from '../src/seeded.ts'

/** A machine that does something else for a moment costs points; one that does not gives none. */
const RUNS = 3

const all = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }

const pages = [
  ...['/', '/faq', '/contact', '/policy/privacy', '/terms', '/disclaimer', '/cookies', '/use'].map(
    (path) => ({
      path,
      as: null,
      scores: all,
    }),
  ),
  { path: '/playerMarket', as: 'demo_player', scores: { performance: 95 } },
  { path: '/companion/dashboard', as: 'demo_companion', scores: { performance: 95 } },
]

for (const { path, as, scores } of pages) {
  test(`Lighthouse on ${path}, as ${as ?? 'a visitor'}, on a phone`, async ({ stack, signIn }) => {
    const port = await freePort()
    const options = await launchOptions()
    const browser = await chromium.launch({
      ...options,
      args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
    })
    const cookie = as ? (await signIn(as)).map(({ name, value }) => `${name}=${value}`).join('; ') : null
    const wanted = Object.keys(scores) as (keyof typeof scores)[]
    let missing: Record<string, unknown> = {}
    for (let run = 0; run < RUNS; run++) {
      const result = await lighthouse(stack.webUrl + path, {
        port,
        logLevel: 'error',
        onlyCategories: wanted,
        ...(cookie ? { extraHeaders: { cookie } } : {}),
      })
      if (!result) throw new Error('Lighthouse gave no result')
      const { categories, audits } = result.lhr
      missing = {}
      for (const name of wanted) {
        const score = Math.round((categories[name]?.score ?? 0) * 100)
        if (score >= (scores[name] ?? 0)) continue
        const failed = categories[name]?.auditRefs.filter(
          ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1,
        )
        missing[name] = {
          score,
          failed: failed?.map(({ id }) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.title}`),
        }
      }
      if (Object.keys(missing).length === 0) break
    }
    await browser.close()
    expect(missing).toEqual({})
  })
}
