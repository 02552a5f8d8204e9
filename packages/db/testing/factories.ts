import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { RANKS, IMMORTAL_3 } from '@queuemate/contracts/lookups/ranks'
import type { Companions, Profiles, Users } from '../src/schema.gen.ts'
import type { Db } from '../src/transaction.ts'

let sequence = 0

/** A user with a profile; a Gold player with an in-game name unless overridden. */
export async function createUser(
  db: Db,
  overrides: Partial<Insertable<Users>> & { profile?: Partial<Insertable<Profiles>> } = {},
) {
  const n = ++sequence
  const { profile, ...user } = overrides
  const username = user.username ?? `player${n}_${randomUUID().slice(0, 8)}`
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

/** A player with a saved card that the payment gateway knows. */
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

export async function standardPayband(db: Db) {
  const values = { name: 'Standard', minimum: 1000, maximum: 2000, fee_bps: 500 }
  return db
    .insertInto('paybands')
    .values(values)
    .onConflict((at) => at.column('name').doUpdateSet({ minimum: values.minimum }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

function gold(): number {
  return RANKS.find((rank) => rank.label === 'Gold 2')!.value
}
