import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright/test'
import { freePort } from '@queuemate/postgres/free-port'
import { launchOptions } from '../src/browser.ts'
import { expect, test } from '../src/seeded.ts'
import { startFront } from './front.ts'

/** A busy machine lowers the score, and an idle one never raises it. */
const RUNS = 3

const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const

type Scores = Partial<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>

const PUBLIC = ['/', '/faq', '/contact', '/policy/privacy', '/terms', '/disclaimer', '/cookies', '/use']
const pages: { path: string; as: string | null; scores: Scores }[] = [
  ...PUBLIC.flatMap((path) => [
    { path, as: null, scores: { accessibility: 100, 'best-practices': 100, seo: 100 } },
    { path, as: null, scores: { performance: 97 } },
  ]),
  { path: '/playerMarket', as: 'demo_player', scores: { performance: 95 } },
  { path: '/companion/dashboard', as: 'demo_companion', scores: { performance: 95 } },
  // Last, because from then on the companion has an order, which redirects away from the dashboard.
  { path: '/active', as: 'demo_player', scores: { performance: 95 } },
]

for (const { path, as, scores } of pages) {
  const tag = 'performance' in scores ? '@timed' : []
  const name = `Lighthouse on ${path}, as ${as ?? 'a visitor'}, on a phone: ${Object.keys(scores).join(', ')}`
  test(name, { tag }, async ({ stack, signIn }) => {
    const port = await freePort()
    const options = await launchOptions()
    const front = await startFront(stack.webUrl)
    const browser = await chromium.launch({
      ...options,
      args: [...(options.args ?? []), `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
    })
    if (as) {
      const cookies = await signIn(as)
      if (path === '/active')
        await acceptOrder(stack.webUrl, headerOf(await signIn('demo_companion')), headerOf(cookies))
      // In the browser, because pages also read the cookies.
      const [context] = (await chromium.connectOverCDP(`http://127.0.0.1:${port}`)).contexts()
      await context!.addCookies(cookies.map((one) => ({ ...one, url: front.url })))
    }
    const best = await measure(front.url + path, port, scores)
    await browser.close()
    await front.stop()
    for (const line of best.figures) console.log(`${path}: ${line}`)
    expect(best.failed).toEqual({})
  })
}

interface Reading {
  /** Points below the required scores. */
  missing: number
  figures: string[]
  /** What costs points, by category. */
  failed: Record<string, string[]>
}

/** The best of several runs, or the first that reaches the scores. */
async function measure(url: string, port: number, scores: Scores): Promise<Reading> {
  const onlyCategories = Object.keys(scores)
  // Leaving these out halves the time: the picture is for people who read reports, and this browser has nothing stored
  // yet.
  const quick = { disableFullPageScreenshot: true, disableStorageReset: true }
  let best: Reading | undefined
  for (let run = 0; run < RUNS && best?.missing !== 0; run++) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories,
      ...(scores.performance ? {} : quick),
    })
    if (!result) throw new Error('Lighthouse returned no result')
    const reading = read(result.lhr, scores)
    if (!best || reading.missing < best.missing) best = reading
  }
  return best!
}

function read({ categories, audits }: Result, scores: Scores): Reading {
  const reading: Reading = { missing: 0, figures: [], failed: {} }
  for (const [name, wanted] of Object.entries(scores)) {
    const score = Math.round((categories[name]?.score ?? 0) * 100)
    const metrics = name === 'performance' ? METRICS.map((id) => `${id} ${audits[id]?.displayValue}`) : []
    reading.figures.push([`${name} ${score}`, ...metrics].join(', '))
    if (score >= wanted) continue
    reading.missing += wanted - score
    reading.failed[name] = categories[name]!.auditRefs.filter(
      ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1,
    ).map(({ id }) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.title}`)
  }
  return reading
}

const headerOf = (cookies: { name: string; value: string }[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** The player requests the companion, who accepts. */
async function acceptOrder(site: string, companion: string, player: string): Promise<void> {
  const call = async (cookie: string, method: string, path: string, body: object) => {
    const headers = { cookie, origin: site, 'content-type': 'application/json' }
    const response = await fetch(`${site}/api/${path}`, { method, headers, body: JSON.stringify(body) })
    expect(response.status, `${method} ${path}`).toBe(200)
  }
  const me = await fetch(`${site}/api/user`, { headers: { cookie: companion } })
  const { data } = (await me.json()) as { data: { id: string } }
  await call(companion, 'PATCH', 'companion/online', { online: 'true' })
  await call(player, 'POST', 'order', { companion_id: data.id })
  await call(companion, 'POST', 'order/status/accept_order', {})
}
