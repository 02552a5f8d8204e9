import autocannon from 'autocannon'
import { sql } from 'kysely'
import type { Db } from '@queuemate/db/transaction'
import { standardPayband } from '@queuemate/db/testing/factories'
import { mean, ms, perSecond, times, type Row } from './figures.ts'
import { FIRST_NUMBER, PLAYER_PREFIX, signIn } from './people.ts'
import type { World } from './world.ts'

const COMPANIONS = 10_000
const ONLINE = 1_000
const CONNECTIONS = 8
const SECONDS = 5
const ROUNDS = 2
const PAGES = [
  { name: 'default page (500 rows)', query: '' },
  { name: 'limit=24', query: '?limit=24' },
  { name: 'q=1234', query: '?q=1234' },
]

/** The grid of companions, beside a route that answers the same bytes from memory. */
export async function measureEligible(world: World): Promise<Row[]> {
  const { db } = world.database
  await fillMarket(db)
  const cookie = await signIn(db, `${PLAYER_PREFIX}${FIRST_NUMBER}`, world.secret)
  const rows: Row[] = []
  for (const { name, query } of PAGES) {
    const url = `${world.stack.apiUrl}/api/marketplace/eligible${query}`
    const bytes = await keepPage(world.floorUrl, url, cookie)
    const [ours, bare] = await sideBySide({ url, headers: { cookie } }, { url: `${world.floorUrl}/page` })
    const what = `eligible, ${name}, ${(bytes / 1024).toFixed(0)} KiB`
    rows.push(
      {
        what: `${what}, requests`,
        ours: perSecond(ours.rate),
        beside: perSecond(bare.rate),
        ratio: times(bare.rate / ours.rate),
      },
      { what: `${what}, p99`, ours: ms(ours.p99), beside: ms(bare.p99), ratio: times(ours.p99 / bare.p99) },
    )
  }
  return rows
}

/** Rows as the application would have written them; a tenth is online. */
async function fillMarket(db: Db): Promise<void> {
  const payband = await standardPayband(db)
  await sql`with made as (
      insert into users (name, first_name, last_name, email, email_verified, username, display_username, role)
      select 'Mate Number' || n, 'Mate', 'Number' || n, 'mate' || n || '@example.test', true, 'mate' || n, 'mate' || n, 'companion'
      from generate_series(1, ${COMPANIONS}) n returning id, username
    )
    insert into companions (user_id, agreement_status, payband_id, rate, banner_id, bio, online, seen_at,
      payouts_enabled, matches, rating_sum, rating_count)
    select id, 3, ${payband.id}, 1000 + (n % 20) * 50, 1 + n % 9, 'Calm caller.', n <= ${ONLINE}, now(), true, n % 300, n % 90, n % 30
    from made cross join lateral (select substr(username, 5)::int as n) numbered`.execute(db)
  await sql`update profiles p set ingame_name = u.username, ingame_tag = 'test', country_id = 276,
      languages = array['en', 'de'], ingame_rank = 22 + length(u.username) % 4
    from users u where u.id = p.user_id and u.username like 'mate%'`.execute(db)
  await sql`analyze users, profiles, companions`.execute(db)
}

/** Gives the bare server the answer to repeat; answers its size. */
async function keepPage(floorUrl: string, url: string, cookie: string): Promise<number> {
  const answer = await fetch(url, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const body = await answer.arrayBuffer()
  const headers = { 'content-type': 'application/octet-stream' }
  await fetch(`${floorUrl}/page`, { method: 'PUT', headers, body })
  return body.byteLength
}

interface Target {
  url: string
  headers?: Record<string, string>
}

/** Turn by turn, so that whatever else the machine does hits both. */
async function sideBySide(...targets: [Target, Target]): Promise<[Speed, Speed]> {
  const runs: [Speed[], Speed[]] = [[], []]
  for (const target of targets) await fire(target, 1)
  for (let round = 0; round < ROUNDS; round++) {
    runs[1].push(await fire(targets[1], SECONDS))
    runs[0].push(await fire(targets[0], SECONDS))
  }
  return [average(runs[0]), average(runs[1])]
}

interface Speed {
  rate: number
  /** Milliseconds. */
  p99: number
}

async function fire(target: Target, duration: number): Promise<Speed> {
  const result = await autocannon({ ...target, connections: CONNECTIONS, duration })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${target.url}: ${result.non2xx + result.errors} failures`)
  return { rate: result.requests.average, p99: Math.max(result.latency.p99, 0.5) }
}

function average(runs: readonly Speed[]): Speed {
  return { rate: mean(runs.map((run) => run.rate)), p99: mean(runs.map((run) => run.p99)) }
}
