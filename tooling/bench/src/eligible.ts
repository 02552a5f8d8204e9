import autocannon from 'autocannon'
import { sql } from 'kysely'
import { cookieHeader, startSession } from '@queuemate/player/sessions'
import { divideCpu, measureCpu } from './cpu.ts'
import { perSecond, type Row } from './figures.ts'
import type { Conditions } from './parts.ts'
import type { Setup } from './setup.ts'

const CONNECTIONS = 8
const COMPANIONS = 10_000
const ONLINE = 1_000
/** Each person may read a list 600 times a minute. */
const CALLERS = 500
const PAGES = [
  { name: 'default page', query: '' },
  { name: 'limit=24', query: '?limit=24' },
  { name: 'text search', query: '?q=001234' },
]

/** The grid of companions, beside a route that sends the same bytes from memory. */
export async function prepareEligible({ setup, baselineUrl, seconds }: Conditions) {
  await insertCompanions(setup)
  await sql`analyze users, profiles, companions`.execute(setup.database.db)
  const callers = await signInCallers(setup)
  return async (): Promise<Row[]> => {
    const rows: Row[] = []
    for (const { name, query } of PAGES) {
      const page: Target = { url: `${setup.apiUrl}/api/marketplace/eligible${query}`, callers }
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

/** Companions as rows that the application could have written: "Mate Number000001" and so on, the first ones online. */
async function insertCompanions({ database: { db }, factories }: Setup): Promise<void> {
  const payband = await factories.standardPayband(db)
  await sql`insert into users (id, name, first_name, last_name, email, email_verified, username, display_username, role)
    select md5('mate' || n)::uuid, 'Mate Number' || name, 'Mate', 'Number' || name, 'mate' || name || '@example.test',
      true, 'mate' || name, 'mate' || name, 'companion'
    from generate_series(1, ${COMPANIONS}::int) n cross join lateral (select lpad(n::text, 6, '0') as name) named`.execute(
    db,
  )
  await sql`update profiles set ingame_name = 'mate', ingame_tag = 'test', country_id = 276, languages = array['en', 'de'],
      ingame_rank = 22 + n % 4, picture_key = case when n % 10 = 0 then 'pictures/' || n end
    from generate_series(1, ${COMPANIONS}::int) n where user_id = md5('mate' || n)::uuid`.execute(db)
  await sql`insert into companions (user_id, agreement_status, payband_id, rate, banner_id, bio, online, seen_at,
      payouts_enabled, matches, rating_sum, rating_count)
    select md5('mate' || n)::uuid, 3, ${payband.id}, 1000 + (n % 20) * 50, 1 + n % 9, 'Calm caller.', n <= ${ONLINE}::int,
      now(), true, n % 300, n % 90, n % 30
    from generate_series(1, ${COMPANIONS}::int) n`.execute(db)
  await sql`update companion_records set answer_seconds = case when n % 10 < 9 then 3 + n % 50 end
    from generate_series(1, ${COMPANIONS}::int) n where user_id = md5('mate' || n)::uuid`.execute(db)
}

async function signInCallers({ database: { db }, factories, secret }: Setup): Promise<Caller[]> {
  const callers: Caller[] = []
  while (callers.length < CALLERS) {
    const { id } = await factories.createPlayer(db, { card: false })
    callers.push({ headers: { cookie: cookieHeader([await startSession(db, id, secret)]) } })
  }
  return callers
}

interface Caller {
  headers: Record<string, string>
}

interface Target {
  url: string
  /** Who calls, in turn. */
  callers?: Caller[]
}

/** Gives the bare server the page to repeat, and warms it up. */
async function keepPage(baselineUrl: string, { url, callers = [] }: Target): Promise<Target> {
  const response = await fetch(url, { headers: callers[0]?.headers ?? {} })
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  const body = await response.arrayBuffer()
  console.log(`  ${url} is ${(body.byteLength / 1024).toFixed(1)} KiB`)
  const kept = { url: `${baselineUrl}/page` }
  await fetch(kept.url, { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body })
  await fire(kept, 1)
  return kept
}

/** Requests a second, and how many there were. */
async function fire({ url, callers }: Target, duration: number) {
  const options = { url, connections: CONNECTIONS, duration, ...(callers && { requests: callers }) }
  const { errors, non2xx, requests } = await autocannon(options)
  const failures = non2xx + errors
  if (failures > 0) throw new Error(`${url}: ${failures} failures`)
  return requests
}
