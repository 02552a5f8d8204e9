import { sql } from 'kysely'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type { Db } from '../../transaction.ts'

export interface RequestFacts {
  player_rank: number | null
  customer_id: string | null
  failed_order_id: number | null
  method_id: string | null
  /** The order that was made with the same idempotency key before. */
  earlier_id: number | null
  player_busy: boolean
  player_banned: boolean
  /** Null: there is no such companion, or they may not work. */
  companion: {
    rank: number | null
    /** Cents per game. */
    rate: number
    fee_bps: number
    available: boolean
    busy: boolean
  } | null
  blocked: boolean
}

/** Of the account `u`. */
export const IS_BANNED = sql`(u.banned and (u.ban_expires is null or u.ban_expires > now()))`

/** All that decides whether a player may request a companion, in one read (contract §4 'request'). */
export async function findRequestFacts(
  db: Db,
  playerId: string,
  companionId: string,
  idempotencyKey: string | null,
): Promise<RequestFacts | undefined> {
  const { rows } = await sql<RequestFacts>`
    select p.ingame_rank as player_rank, pc.customer_id, pc.failed_order_id, pm.method_id,
      ${
        idempotencyKey === null
          ? sql`null::bigint`
          : sql`(select id from orders where player_id = p.user_id and idempotency_key = ${idempotencyKey})`
      } as earlier_id,
      exists (select from orders where open_player = p.user_id) as player_busy,
      ${IS_BANNED} as player_banned,
      c.terms as companion,
      exists (select from user_blocks where (user_id = p.user_id and blocked_id = ${companionId})
        or (user_id = ${companionId} and blocked_id = p.user_id)) as blocked
    from profiles p
    join users u on u.id = p.user_id
    left join payment_customers pc on pc.user_id = p.user_id
    left join payment_methods pm on pm.user_id = p.user_id
    left join lateral (
      select jsonb_build_object('rank', cp.ingame_rank, 'rate', c.rate, 'fee_bps', b.fee_bps,
        'available', c.online and c.payouts_enabled,
        'busy', exists (select from orders o where o.open_companion = c.user_id)) as terms
      from companions c
      join users u on u.id = c.user_id
      join profiles cp on cp.user_id = c.user_id
      join paybands b on b.id = c.payband_id
      where c.user_id = ${companionId} and c.agreement_status = ${sql.lit(AgreementStatus.active)} and u.role = 'companion'
        and not ${IS_BANNED}
    ) c on true
    where p.user_id = ${playerId}`.execute(db)
  return rows[0]
}
