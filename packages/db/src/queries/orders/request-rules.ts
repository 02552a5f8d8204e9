import { sql } from 'kysely'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { highestPlayerRank, RANKS } from '@queuemate/contracts/lookups/ranks'
import { refusalOf } from '../../rules.ts'
import type { Db } from '../../transaction.ts'

/** The highest rank of a player whom a companion of each rank may queue with: the first is for the lowest rank. */
const HIGHEST_PLAYER_RANKS = RANKS.map(({ value }) => highestPlayerRank(value))

const isBanned = (account: 'u' | 'cu') => {
  const until = sql.ref(`${account}.ban_expires`)
  return sql`(${sql.ref(`${account}.banned`)} and (${until} is null or ${until} > now()))`
}

/**
 * When a player may request a companion (contract §4 'request'): the player's profile `p`, account `u` and customer `pc`, and the
 * companion `c` with their account `cu` and profile `cp`.
 */
export const requestRules = ({ price, at }: { price: number | null; at: Date }) => ({
  // A ban that came while the request was on its way has ended the session, too.
  unauthenticated: sql`not ${isBanned('u')}`,
  not_found: sql`c.agreement_status = ${sql.lit(AgreementStatus.active)} and cu.role = 'companion'
    and not ${isBanned('cu')}`,
  order_open: sql`not exists (select from orders o where o.open_player = p.user_id)`,
  requests_paused: sql`(p.requests_paused_until is null or p.requests_paused_until <= ${at})`,
  rank_not_set: sql`p.ingame_rank is not null`,
  blocked: sql`not exists (select from user_blocks k where (k.user_id = p.user_id and k.blocked_id = c.user_id)
    or (k.user_id = c.user_id and k.blocked_id = p.user_id))`,
  not_eligible: sql`p.ingame_rank between 1 and (${HIGHEST_PLAYER_RANKS}::integer[])[cp.ingame_rank]`,
  failed_payment: sql`pc.failed_order_id is null`,
  no_payment_method: sql`exists (select from payment_methods m where m.user_id = pc.user_id)`,
  companion_unavailable: sql`c.online and c.payouts_enabled
    and not exists (select from orders o where o.open_companion = c.user_id)`,
  price_changed: sql`c.rate = coalesce(${price}::integer, c.rate)`,
})

type Refusal = keyof ReturnType<typeof requestRules>

/**
 * The order that the key of a request made before, or what refuses the request now; the rate is the companion's price, and
 * `paused_until` is about the player's requests.
 */
export async function findRequestRefusal(
  db: Db,
  terms: {
    playerId: string
    companionId: string
    price: number | null
    idempotencyKey: string | null
    at: Date
  },
) {
  const { rows } = await sql<{
    earlier_id: number | null
    refusal: Refusal | null
    rate: number
    paused_until: Date | null
  }>`
    select ${refusalOf(requestRules(terms))} as refusal, c.rate, p.requests_paused_until as paused_until,
      (select id from orders where player_id = p.user_id and idempotency_key = ${terms.idempotencyKey}) as earlier_id
    from profiles p join users u on u.id = p.user_id left join payment_customers pc on pc.user_id = p.user_id
      left join (companions c join users cu on cu.id = c.user_id join profiles cp on cp.user_id = c.user_id
        join paybands b on b.id = c.payband_id) on c.user_id = ${terms.companionId}
    where p.user_id = ${terms.playerId}`.execute(db)
  return rows[0]
}
