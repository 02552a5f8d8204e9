import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { verifyPassword } from 'better-auth/crypto'
import { sql } from 'kysely'
import { periodEndOf } from '@queuemate/contracts/payouts/paydays'
import * as runs from '@queuemate/db/queries/payouts/runs'
import { describe, expect, test } from 'vitest'
import { demoPassword, demoReferralCode, demoSignIns } from '../sign-ins.ts'
import { seed } from './seed.ts'
import { useSeed } from '../../test/seeded.ts'

const seeded = useSeed()

/** The rows of a query; most queries here look for errors and must return none. */
async function find(query: string): Promise<unknown[]> {
  return (await sql.raw(query).execute(seeded().db)).rows
}

test('takes a few seconds, once', async () => {
  expect(seeded().processorSeconds).toBeLessThan(8)
  const before = await find('select count(*) from users')
  await seed(seeded().options)
  expect(await find('select count(*) from users')).toEqual(before)
})

test('every demo sign-in works as the table says', async () => {
  for (const { username, role } of demoSignIns) {
    const row = await seeded()
      .db.selectFrom('users as u')
      .innerJoin('auth_accounts as a', 'a.user_id', 'u.id')
      .select(['u.role', 'u.email_verified', 'a.password'])
      .where('u.username', '=', username)
      .where('a.provider_id', '=', 'credential')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ role, email_verified: true })
    expect(await verifyPassword({ hash: row.password ?? '', password: demoPassword })).toBe(true)
  }
})

describe('people', () => {
  test('40 companions for the bots, ready to go online, in every rank and payband and many countries', async () => {
    expect(
      await find(`select count(*)::int as people, count(distinct p.ingame_rank)::int as ranks, min(p.ingame_rank) as lowest,
          count(distinct c.payband_id)::int as bands, count(distinct co.region_id)::int > 4 as worldwide,
          bool_and(c.payouts_enabled and not c.online and c.agreement_status = 3) as ready
        from users u join companions c on c.user_id = u.id join profiles p on p.user_id = u.id
        join countries co on co.id = p.country_id where u.email = u.username || '@bots.queuemate.test'`),
    ).toEqual([{ people: 40, ranks: 4, lowest: 22, bands: 3, worldwide: true, ready: true }])
  })

  test('keep the rules: usernames and choices', async () => {
    expect(await find(`select username from users where username !~ '^[a-z0-9_.]{5,30}$'`)).toEqual([])
    expect(await find('select user_id from profiles where country_id is null')).toEqual([])
    expect(
      await find(
        'select code from (select unnest(languages) as code from profiles) l where code not in (select code from languages)',
      ),
    ).toEqual([])
  })

  test('demo_companion2 still has to set up payouts; demo_player2 has no card, demo_player has one', async () => {
    expect(
      await find(`select u.username, c.payouts_enabled, c.agreement_status, m.last4, p.picture_key is not null as pictured from users u
        left join companions c on c.user_id = u.id left join payment_methods m on m.user_id = u.id join profiles p on p.user_id = u.id
        where u.username in ('demo_companion', 'demo_companion2', 'demo_player', 'demo_player2') order by 1`),
    ).toEqual([
      { username: 'demo_companion', payouts_enabled: true, agreement_status: 3, last4: null, pictured: true },
      {
        username: 'demo_companion2',
        payouts_enabled: false,
        agreement_status: 3,
        last4: null,
        pictured: true,
      },
      {
        username: 'demo_player',
        payouts_enabled: null,
        agreement_status: null,
        last4: '4242',
        pictured: true,
      },
      {
        username: 'demo_player2',
        payouts_enabled: null,
        agreement_status: null,
        last4: null,
        pictured: false,
      },
    ])
  })
})

test('referral codes in every state, one of which brought three companions', async () => {
  expect(
    await find(`select c.code, u.username as owner, count(a.id)::int as uses,
        c.expires_at < now() as expired, c.disabled_at is not null as disabled
      from referral_codes c left join users u on u.id = c.owner_id
      left join companion_applications a on a.referral_code_id = c.id and a.status = 'approved'
      group by c.id, u.username order by c.id`),
  ).toEqual([
    { code: demoReferralCode, owner: null, uses: 0, expired: null, disabled: false },
    { code: 'KAI-2026', owner: 'demo_companion', uses: 3, expired: null, disabled: false },
    { code: 'LAUNCH-2025', owner: null, uses: 0, expired: true, disabled: false },
    { code: 'FRIENDS-2025', owner: null, uses: 0, expired: null, disabled: true },
  ])
  expect(
    await find('select user_id from companions where agreement_status = 3 and agreed_at is null'),
  ).toEqual([])
})

describe('history', () => {
  test('books balance, order by order and against the provider', async () => {
    expect(
      await find('select transaction_id from ledger_entries group by 1 having sum(amount) <> 0'),
    ).toEqual([])
    expect(
      await find(`select o.id from orders o join ledger_transactions t on t.order_id = o.id join ledger_entries e on e.transaction_id = t.id
        group by o.id having sum(e.amount) filter (where e.account = 'order_escrow') <> 0`),
    ).toEqual([])
    const [books] = (await find(`select
        sum(amount) filter (where account = 'provider_balance')::int as provider,
        -sum(amount) filter (where account = 'companion_payable')::int as owed,
        (select sum(amount) from payouts where status = 'paid')::int as paid,
        sum(amount) filter (where account = 'provider_fees')::int as fees,
        (select sum(price - fee) from orders where status = 6)::int as shares,
        (select sum(price) from orders where status = 6)::int as prices
      from ledger_entries`)) as [
      { provider: number; owed: number; paid: number; fees: number; shares: number; prices: number },
    ]
    expect(books.paid).toBeGreaterThan(0)
    expect(books.fees).toBeGreaterThan(0)
    expect(books).toMatchObject({
      owed: books.shares - books.paid,
      provider: books.prices - books.paid - books.fees,
    })
    // The provider has taken the disputed payment and its fee; the API books both when it hears of the dispute.
    const { stripe } = seeded()
    const [dispute] = (await stripe.disputes.list({ expand: ['data.balance_transactions'] })).data
    const taken = dispute!.balance_transactions.reduce((sum, { net }) => sum + net, 0)
    expect(taken).toBeLessThan(0)
    const balance = await stripe.balance.retrieve()
    expect(balance.available[0]?.amount).toBe(books.provider + taken)
  })

  test('every accepted order has a chat of its two people, before its game', async () => {
    expect(
      await find(
        'select id from orders where accepted_at is not null and id not in (select order_id from chat_messages)',
      ),
    ).toEqual([])
    expect(
      await find(`select m.id from chat_messages m join orders o on o.id = m.order_id
        where m.sender_id not in (o.player_id, o.companion_id) or o.accepted_at is null
          or m.created_at not between o.accepted_at and coalesce(o.started_at, o.closed_at)`),
    ).toEqual([])
  })

  test('every line of the provider agrees with the ledger, fee by fee', async () => {
    const lines = await seeded()
      .stripe.balanceTransactions.list({ type: 'charge', limit: 100 })
      .autoPagingToArray({ limit: 10_000 })
    const theirs = lines.map(({ source, amount, fee }) => ({ charge_id: String(source), amount, fee }))
    const ours = await find(`select p.charge_id, p.amount, e.amount as fee from order_payments p
      join ledger_transactions t on t.idempotency_key = 'charge:' || p.charge_id || ':fee' and t.order_id = p.order_id
      join ledger_entries e on e.transaction_id = t.id and e.account = 'provider_fees'`)
    const byCharge = (rows: unknown[]) =>
      (rows as { charge_id: string }[]).toSorted((one, other) => one.charge_id.localeCompare(other.charge_id))
    expect(byCharge(ours)).toEqual(byCharge(theirs))
    expect(
      await find('select order_id from order_payments where (charge_id is null) <> (receipt_url is null)'),
    ).toEqual([])
  })

  test('what was earned before the Monday before the last is paid, to the cent, and nothing else', async () => {
    // A companion's games by the week they were scored in; the payout of a week comes two Mondays after its first.
    const due = `select o.companion_id, date_trunc('week', o.scored_at at time zone 'UTC')::date + 7 as period_end,
        sum(o.price - o.fee)::int as amount
      from orders o join companions c on c.user_id = o.companion_id
      where o.status = 6 and c.payouts_enabled
        and (date_trunc('week', o.scored_at at time zone 'UTC') + interval '14 days') at time zone 'UTC' <= now()
      group by 1, 2`
    const paid = `select companion_id, period_end, amount from payouts
      where created_at = (period_end + 7)::timestamp at time zone 'UTC' and (status = 'failed' or paid_at = created_at)`
    expect(await find(`(${due}) except (${paid})`)).toEqual([])
    expect(await find(`(${paid}) except (${due})`)).toEqual([])
    expect(await find("select id from payouts where (status = 'paid') <> (transfer_id is not null)")).toEqual(
      [],
    )
    expect(
      await find(`select p.id from payouts p left join payout_items i on i.payout_id = p.id group by p.id
        having coalesce(sum(i.amount), 0) <> case when p.status = 'paid' then p.amount else 0 end`),
    ).toEqual([])
    expect(
      await find(`select subject from ledger_entries where account = 'companion_payable'
        group by 1 having sum(amount) > 0`),
    ).toEqual([])
    expect(
      await find(`select p.id from payouts p left join ledger_transactions t on t.payout_id = p.id and t.kind = 'payout'
        left join ledger_entries e on e.transaction_id = t.id and e.account = 'companion_payable'
        where p.status = 'paid' and (e.amount is distinct from p.amount or e.subject is distinct from p.companion_id)`),
    ).toEqual([])
  })

  test('demo_companion has a payout that failed and an order that is held back; no run is due', async () => {
    const mine = "companion_id = (select id from users where username = 'demo_companion')"
    expect(await find(`select status from payouts where ${mine} and status <> 'paid'`)).toEqual([
      { status: 'failed' },
    ])
    expect(
      await find(`select r.status, i.payout_id from order_reports r join orders o on o.id = r.order_id
        join payout_items i on i.order_id = o.id where o.${mine}`),
    ).toEqual([{ status: 'open', payout_id: null }])
    expect(await runs.findDueWeek(seeded().db, periodEndOf(new Date()))).toBeNull()
  })

  test('counters agree with it', async () => {
    expect(
      await find(`select c.user_id from companions c left join lateral (
          select count(*) as games, count(f.rating) as ratings, coalesce(sum(f.rating), 0) as sum,
            count(*) filter (where f.rating = 3) as great
          from orders o left join order_feedback f on f.order_id = o.id where o.companion_id = c.user_id and o.status = 6) h on true
        where (c.matches, c.rating_count, c.rating_sum, c.rating_great) <> (h.games, h.ratings, h.sum, h.great)`),
    ).toEqual([])
  })

  test('every companion with games has a whole page: biography, languages, results, hours and an answer time', async () => {
    expect(
      await find(`select c.user_id from companions c
        join companion_records r using (user_id) join profiles p using (user_id)
        where c.agreement_status = 3 and (c.bio = '' or cardinality(p.languages) = 0 or cardinality(r.results) <> least(c.matches, 5)
          or (r.answer_seconds is null) <>
            ((select count(accepted_at) from orders o where o.companion_id = c.user_id) < 3)
          or (c.matches > 0 and not exists (select from companion_hours h where h.user_id = c.user_id)))`),
    ).toEqual([])
  })
})

test('demo companions have a ticket that is closed, one that is open, and a rank request that was refused', async () => {
  expect(
    await find(`select u.username, array_agg(m.status order by m.id) as tickets,
        array_agg((select count(*)::int from support_replies r where r.message_id = m.id and r.from_staff) order by m.id) as answers
      from support_messages m join users u on u.id = m.user_id where u.role = 'companion' group by 1 order by 1`),
  ).toEqual([
    { username: 'demo_companion', tickets: ['closed', 'open'], answers: [1, 0] },
    { username: 'demo_companion2', tickets: ['closed', 'open'], answers: [1, 0] },
  ])
  expect(
    await find(`select reason is not null as told from rank_requests where status = 'rejected'`),
  ).toEqual([{ told: true }, { told: true }])
})

test('every file that a row names is there, of its kind', async () => {
  const files =
    (await find(`select picture_key as key, 'ffd8' as start from profiles where picture_key is not null
    union all select storage_key, '1a45dfa3' from verification_videos
    union all select screenshot_key, '89504e47' from rank_requests
    union all select screenshot_key, '89504e47' from orders where screenshot_key is not null`)) as {
      key: string
      start: string
    }[]
  expect(files.filter(({ key }) => key.endsWith('.mkv'))).toHaveLength(5)
  expect(files.filter(({ key }) => key.startsWith('screenshots/')).length).toBeGreaterThan(100)
  for (const { key, start } of files) {
    const file = await readFile(path.join(seeded().options.uploadsDir, key))
    expect(file.toString('hex', 0, start.length / 2)).toBe(start)
  }
})

test('work waits for staff: applications with videos, rank requests, messages and a dispute', async () => {
  const [waiting] = await find(`select
    (select count(*)::int from companion_applications a join verification_videos v on v.id = a.video_id
      join profiles p on p.user_id = a.user_id join companions c on c.user_id = a.user_id
      where a.status = 'submitted' and c.agreement_status = 2 and v.status = 'ready' and p.ingame_rank >= 22) as applications,
    (select count(*)::int from rank_requests where status = 'open') as ranks,
    (select count(*)::int from support_messages where waiting_since is not null) as messages,
    (select count(*)::int from order_payments where sync_at is not null) as disputes,
    (select count(*)::int from order_reports where status = 'open') as reports,
    (select count(*)::int from payouts where status = 'failed') as payouts`)
  expect(waiting).toEqual({ applications: 5, ranks: 2, messages: 4, disputes: 1, reports: 1, payouts: 1 })
})
