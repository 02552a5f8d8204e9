import autocannon from 'autocannon'
import { sql } from 'kysely'
import { divideCpu, measureCpu, type Cpu } from './cpu.ts'
import { ms, perSecond, type Row } from './figures.ts'
import { insertCompanions } from './market.ts'
import type { Conditions } from './parts.ts'
import { signIn } from './people.ts'

const CONNECTIONS = 8
const PAGES = [
  { name: 'default page', query: '' },
  { name: 'limit=24', query: '?limit=24' },
  { name: 'text search', query: '?q=001234' },
  { name: 'by price', query: '?sort=price' },
  { name: 'by answer time', query: '?sort=answer_time' },
  { name: 'by games', query: '?sort=games' },
  { name: 'language and price', query: '?language=de&max_price=1500' },
]

/** The grid of companions, beside a route that sends the same bytes from memory. */
export async function prepareEligible({ setup, pairs, baselineUrl, seconds }: Conditions) {
  await insertCompanions(setup, { count: 10_000, online: 1_000 })
  await sql`analyze users, profiles, companions`.execute(setup.database.db)
  const cookie = await signIn(setup, pairs[0]?.playerId ?? '')
  return async (): Promise<Row[]> => {
    const rows: Row[] = []
    for (const { name, query } of PAGES) {
      const page: Target = { url: `${setup.apiUrl}/api/marketplace/eligible${query}`, headers: { cookie } }
      const baseline = baselineUrl ? await keepPage(baselineUrl, page) : undefined
      await fire(page, 1)
      const bare = baseline && (await fire(baseline, seconds))
      const { result: ours, cpu } = await measureCpu(setup, () => fire(page, seconds))
      rows.push(...rowsOf(`eligible, ${name}`, { ours, bare, cpu }))
    }
    return rows
  }
}

interface Speeds {
  ours: Speed
  bare: Speed | undefined
  cpu: Cpu
}

function rowsOf(what: string, { ours, bare, cpu }: Speeds): Row[] {
  return [
    {
      what: `${what}, requests`,
      unit: perSecond,
      ours: ours.rate,
      baseline: bare?.rate,
      cpu: divideCpu(cpu, ours.requests),
    },
    { what: `${what}, p99`, unit: ms, ours: ours.p99, baseline: bare?.p99 },
  ]
}

interface Target {
  url: string
  headers?: Record<string, string>
}

/** Gives the bare server the page to repeat, and warms it up. */
async function keepPage(baselineUrl: string, { url, headers }: Target): Promise<Target> {
  const response = await fetch(url, { headers: headers ?? {} })
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  const body = await response.arrayBuffer()
  console.log(`  ${url} is ${(body.byteLength / 1024).toFixed(1)} KiB`)
  const kept = { url: `${baselineUrl}/page` }
  await fetch(kept.url, { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body })
  await fire(kept, 1)
  return kept
}

interface Speed {
  requests: number
  /** Requests a second. */
  rate: number
  /** Milliseconds. */
  p99: number
}

async function fire(target: Target, duration: number): Promise<Speed> {
  const result = await autocannon({ ...target, connections: CONNECTIONS, duration })
  const failures = result.non2xx + result.errors
  if (failures > 0) throw new Error(`${target.url}: ${failures} failures`)
  const { total, average } = result.requests
  return { requests: total, rate: average, p99: Math.max(result.latency.p99, 0.5) }
}
