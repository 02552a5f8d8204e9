import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { RANKS, IMMORTAL_1, IMMORTAL_3 } from '@queuemate/contracts/lookups/ranks'
import { REQUEST_SECONDS } from '@queuemate/contracts/orders/request-seconds'
import type {
  CompanionApplications,
  Companions,
  Orders,
  Payouts,
  Profiles,
  ReferralCodes,
  SupportMessages,
  Users,
} from '../src/schema.gen.ts'
import type { Db } from '../src/transaction.ts'

let sequence = 0

/** Letters for digits, which would be found where a test searches for the number of an order. */
const inLetters = (text: string) => text.replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)

/** A user with a profile; a Gold player with an in-game name unless overridden. */
export async function createUser(
  db: Db,
  overrides: Partial<Insertable<Users>> & { profile?: Partial<Insertable<Profiles>> } = {},
) {
  const n = inLetters(String(++sequence))
  const { profile, ...user } = overrides
  const username = user.username ?? `player${n}_${inLetters(randomUUID().slice(0, 8))}`
  const row = await db
    .insertInto('users')
    .values({
      name: `Player Number${n}`,
      first_name: 'Player',
      last_name: `Number${n}`,
      email: `${username}@example.test`,
      email_verified: true,
      username,
      display_username: username,
      ...user,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .updateTable('profiles')
    .set({ ingame_name: `Gamer${n}`, ingame_tag: 'test', ingame_rank: gold(), country_id: 276, ...profile })
    .where('user_id', '=', row.id)
    .execute()
  return row
}

/** A player with a saved card. */
export async function createPlayer(
  db: Db,
  overrides: Parameters<typeof createUser>[1] & { card?: boolean } = {},
) {
  const { card = true, ...rest } = overrides
  const user = await createUser(db, rest)
  if (card) await saveCard(db, user.id)
  return user
}

export async function saveCard(db: Db, userId: string, ids: { customer?: string; method?: string } = {}) {
  await db
    .insertInto('payment_customers')
    .values({ user_id: userId, customer_id: ids.customer ?? `cus_${userId}` })
    .onConflict((at) => at.column('user_id').doNothing())
    .execute()
  await db
    .insertInto('payment_methods')
    .values({
      user_id: userId,
      method_id: ids.method ?? `pm_${userId}`,
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2034,
      country: 'US',
    })
    .execute()
}

/** An approved companion, online, seen now, at $15.00 in a payband of $10 to $20 with a 5 % fee. */
export async function createCompanion(
  db: Db,
  overrides: Parameters<typeof createUser>[1] & { companion?: Partial<Insertable<Companions>> } = {},
) {
  const { companion, profile, ...rest } = overrides
  const user = await createUser(db, {
    role: 'companion',
    ...rest,
    profile: { ingame_rank: IMMORTAL_3, ...profile },
  })
  const payband = await standardPayband(db)
  await db
    .insertInto('companions')
    .values({
      user_id: user.id,
      agreement_status: 3,
      payband_id: payband.id,
      rate: 1500,
      banner_id: 1,
      bio: 'Calm caller, plays for the team.',
      online: true,
      seen_at: new Date(),
      payouts_enabled: true,
      payout_account_id: `acct_${user.id}`,
      ...companion,
    })
    .execute()
  return user
}

/** An order row without events or ledger entries: by default scored, $20.00 with a fee of $1.00, by a new player. */
export async function createOrder(
  db: Db,
  { companion_id, ...values }: Partial<Insertable<Orders>> & { companion_id: string },
) {
  const at = new Date(values.requested_at ?? Date.now())
  const status = values.status ?? 6
  return db
    .insertInto('orders')
    .values({
      player_id: values.player_id ?? (await createUser(db)).id,
      companion_id,
      status,
      hold: status >= 4 && status <= 6 ? 'captured' : status === 7 ? 'released' : 'none',
      price: 2000,
      fee: 100,
      requested_at: at,
      expires_at: new Date(at.getTime() + REQUEST_SECONDS * 1000),
      ...(status === 6 ? { scored_at: at, team_score: 13, other_score: 7 } : {}),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A ticket, by default of a visitor. */
export async function createTicket(db: Db, values: Partial<Insertable<SupportMessages>> = {}) {
  const visitor = { name: 'Ann', email: 'ann@example.test', category: 'other', message: 'Hello' } as const
  return db
    .insertInto('support_messages')
    .values({ ...visitor, ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A payout row without ledger entries: by default paid a week after the end of its period, as the product does. */
export async function createPayout(
  db: Db,
  values: Partial<Insertable<Payouts>> & { companion_id: string; period_end: string },
) {
  const paidAt = new Date(Date.parse(values.period_end) + 7 * 24 * 60 * 60 * 1000)
  return db
    .insertInto('payouts')
    .values({
      amount: 1900,
      status: 'paid',
      transfer_id: `tr_${randomUUID()}`,
      created_at: paidAt,
      paid_at: (values.status ?? 'paid') === 'paid' ? paidAt : null,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A referral code without limits. */
export async function createReferralCode(db: Db, overrides: Partial<Insertable<ReferralCodes>> = {}) {
  return db
    .insertInto('referral_codes')
    .values({ code: `TEST-${randomUUID().slice(0, 8).toUpperCase()}`, ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A player under review, with a draft and a rank that is high enough, and a finished video if `video` is set. */
export async function createApplicant(
  db: Db,
  overrides: Parameters<typeof createUser>[1] & {
    application?: Partial<Insertable<CompanionApplications>>
    video?: boolean
  } = {},
) {
  const { application, video = false, profile, ...rest } = overrides
  const user = await createUser(db, { ...rest, profile: { ingame_rank: IMMORTAL_1, ...profile } })
  await db.insertInto('companions').values({ user_id: user.id, agreement_status: 1 }).execute()
  await db
    .insertInto('companion_applications')
    .values({
      user_id: user.id,
      referral_code_id: (await createReferralCode(db)).id,
      video_id: video ? (await createVideo(db, user.id)).id : null,
      ...application,
    })
    .execute()
  return user
}

/** The row of a finished video, without a file. */
function createVideo(db: Db, userId: string) {
  return db
    .insertInto('verification_videos')
    .values({
      user_id: userId,
      storage_key: `verifications/${randomUUID()}`,
      status: 'ready',
      content_type: 'video/mp4',
      size: 1_000_000,
      finished_at: new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The one payband of most tests, also when several ask for it at once. */
export async function standardPayband(db: Db) {
  const name = 'Standard'
  await db
    .insertInto('paybands')
    .values({ name, minimum: 1000, maximum: 2000, fee_bps: 500 })
    // Without a column: the table has two unique indexes, and either may find the other row first.
    .onConflict((at) => at.doNothing())
    .execute()
  return db.selectFrom('paybands').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
}

function gold(): number {
  return RANKS.find((rank) => rank.label === 'Gold 2')!.value
}
