import autocannon from 'autocannon'
import { sql } from 'kysely'
import { cookieHeader } from '@queuemate/player/sessions'
import { divideCpu, measureCpu } from './cpu.ts'
import { perSecond, type Row } from './figures.ts'
import { insertCompanions } from './market.ts'
import type { Conditions } from './parts.ts'

const CONNECTIONS = 8
const PAGES = [
  { name: 'default page', query: '' },
  { name: 'limit=24', query: '?limit=24' },
  { name: 'text search', query: '?q=001234' },
]

/** The grid of companions, beside a route that sends the same bytes from memory. */
export async function prepareEligible({ setup, pairs, baselineUrl, seconds }: Conditions) {
  await insertCompanions(setup, { count: 10_000, online: 1_000 })
  await sql`analyze users, profiles, companions`.execute(setup.database.db)
  const cookie = cookieHeader([pairs[0]!.player.cookie])
  return async (): Promise<Row[]> => {
    const rows: Row[] = []
    for (const { name, query } of PAGES) {
      const page: Target = { url: `${setup.apiUrl}/api/marketplace/eligible${query}`, headers: { cookie } }
      const baseline = baselineUrl ? await keepPage(baselineUrl, page) : undefined
      await fire(page, 1)
      const bare = baseline && (await fire(baseline, seconds))
      const { result: ours, cpu } = await measureCpu(setup, () => fire(page, seconds))
      rows.push({
        what: `eligible, ${name}, requests`,
        unit: perSecond,
        ours: ours.average,
        baseline: bare?.average,
        cpu: divideCpu(cpu, ours.total),
      })
    }
    return rows
  }
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

/** Requests a second, and how many there were. */
async function fire(target: Target, duration: number) {
  const { errors, non2xx, requests } = await autocannon({ ...target, connections: CONNECTIONS, duration })
  const failures = non2xx + errors
  if (failures > 0) throw new Error(`${target.url}: ${failures} failures`)
  return requests
}
