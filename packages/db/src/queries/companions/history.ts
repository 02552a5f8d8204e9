import { endOf, startOf } from '@queuemate/contracts/days'
import { sql } from 'kysely'
import { STATUSES_OF_FILTER, type HistoryFilterInput } from '@queuemate/contracts/companions/history'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { Db } from '../../transaction.ts'
import { contains } from '../../contains.ts'

/** Orders a companion accepted and that fit a filter, the newest first. */
export function listAccepted(
  db: Db,
  companionId: string,
  filter: HistoryFilterInput,
  page: { limit: number; offset: number; before: number | undefined },
) {
  return accepted(db, companionId, filter)
    .innerJoin('profiles as p', 'p.user_id', 'o.player_id')
    .select([
      'o.id',
      'u.name',
      'u.username',
      'p.picture_key',
      'o.status',
      'o.requested_at',
      'o.price',
      'o.refunded_share',
      'o.fee',
      'o.team_score',
      'o.other_score',
    ])
    .$if(page.before !== undefined, (query) => query.where('o.id', '<', page.before!))
    .orderBy('o.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}
export type AcceptedOrder = Awaited<ReturnType<typeof listAccepted>>[number]

/** How many orders fit a filter, and the shares in cents of the scored ones among them. */
export function sumAccepted(db: Db, companionId: string, filter: HistoryFilterInput) {
  const scored = sql.lit(OrderStatus.scored)
  return accepted(db, companionId, filter)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`coalesce(sum(o.price - o.fee - o.refunded_share) filter (where o.status = ${scored}), 0)`.as(
        'earned',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** Orders that fit a filter, `o`, with their players, `u`. */
export function accepted(db: Db, companionId: string, { status, from, to, q }: HistoryFilterInput) {
  return db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.player_id')
    .where('o.companion_id', '=', companionId)
    .where('o.status', 'in', STATUSES_OF_FILTER[status])
    .$if(from !== undefined, (query) => query.where('o.requested_at', '>=', startOf(from!)))
    .$if(to !== undefined, (query) => query.where('o.requested_at', '<', endOf(to!)))
    .$if(Boolean(q), (query) => {
      return query.where((or) =>
        or.or([contains(sql.ref('u.name'), q!), contains(sql.ref('u.username'), q!)]),
      )
    })
}
