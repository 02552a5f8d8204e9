import { sql, type SqlBool } from 'kysely'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { RATE_SAMPLE_SIZE, type StaffCompanionsInput } from '@queuemate/contracts/staff/companions'
import type { RowChange } from '../../row.ts'
import type { Db, Tx } from '../../transaction.ts'
import { acceptedAt, hasAccepted } from '../companions/agreements.ts'
import { answer } from '../companions/insights.ts'
import { microseconds, sortBy, type SortPlace } from '../../sorting.ts'
import { contains } from '../../contains.ts'

type Filter = Pick<StaffCompanionsInput, 'query' | 'paybandId' | 'disabled' | 'online' | 'payouts' | 'sort'>

/** What companions are sorted by. They are few, so no index has it. */
const KEYS = {
  joined: microseconds(sql`c.created_at`),
  price: sql`c.rate`,
  games: sql`c.matches`,
  // Those without a rating are below all others.
  rating: sql`coalesce(c.rating_sum * 1000 / nullif(c.rating_count, 0), -1)`,
}

/** Active and disabled companions, the newest first unless they are sorted. */
export function findCompanions(
  db: Db,
  filter: Filter,
  page: { limit: number; after: SortPlace<string> | undefined },
) {
  const { query, paybandId, disabled, online, payouts } = filter
  const sorting = sortBy(KEYS, filter.sort ?? '-joined', sql`c.user_id`)
  return selectCompanions(db)
    .select(sorting.key.as('place'))
    .$if(Boolean(query), (select) =>
      select.where(
        'c.user_id',
        'in',
        db
          .selectFrom('users')
          .select('users.id')
          .where((eb) =>
            eb.or([contains(sql.ref('users.name'), query!), contains(sql.ref('users.username'), query!)]),
          ),
      ),
    )
    .$if(paybandId !== undefined, (select) => select.where('c.payband_id', '=', paybandId!))
    .$if(disabled !== undefined, (select) =>
      select.where('c.agreement_status', '=', disabled ? AgreementStatus.disabled : AgreementStatus.active),
    )
    .$if(online !== undefined, (select) => select.where('c.online', '=', online!))
    .$if(payouts !== undefined, (select) => select.where(sql<SqlBool>`${accountState} = ${payouts}`))
    .$if(page.after !== undefined, (select) => select.where(sorting.after(page.after!)))
    .orderBy(sorting.order)
    .limit(page.limit)
    .execute()
}
export type CompanionRow = Omit<Awaited<ReturnType<typeof findCompanions>>[number], 'place'>

/** With what they have accepted of the agreement. */
export function findCompanionForStaff(db: Db, userId: string, shippedHash: string) {
  return selectCompanions(db)
    .select([
      hasAccepted(sql.ref('c.user_id'), shippedHash).as('accepted'),
      acceptedAt(sql.ref('c.user_id'), shippedHash).as('accepted_at'),
    ])
    .where('c.user_id', '=', userId)
    .executeTakeFirst()
}

const accountState = sql<'ready' | 'unfinished' | 'none'>`case when c.payouts_enabled then 'ready'
  when c.payout_account_id is not null then 'unfinished' else 'none' end`

function selectCompanions(db: Db) {
  return db
    .selectFrom('companions as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .innerJoin('profiles as p', 'p.user_id', 'c.user_id')
    .leftJoin('paybands as b', 'b.id', 'c.payband_id')
    .select(['c.user_id', 'c.rate', 'c.online', 'c.seen_at', 'c.agreement_status'])
    .select([
      'c.agreed_at',
      'c.disabled_reason',
      'c.matches',
      'c.rating_sum',
      'c.rating_count',
      accountState.as('payout_account'),
    ])
    .select(['u.name', 'u.username', 'u.banned', 'u.ban_expires', 'p.picture_key', 'p.ingame_rank as rank'])
    .select(['b.id as band_id', 'b.name as band_name', 'b.minimum', 'b.maximum', 'b.fee_bps'])
    .where('c.agreement_status', 'in', [AgreementStatus.active, AgreementStatus.disabled])
    .where('u.deleted_at', 'is', null)
}

export interface Answers {
  companion_id: string
  accepted: number
  missed: number
  total: number
}

/** How companions responded to the latest requests that reached them; without those who had none. */
export async function countLatestAnswers(db: Db, companionIds: readonly string[]): Promise<Answers[]> {
  const { rows } = await sql<Answers>`
    select c.id as companion_id, count(*) filter (where r.answer = 'accepted') as accepted,
      count(*) filter (where r.answer = 'missed') as missed, count(r.answer) as total
    from unnest(${companionIds}::uuid[]) as c (id)
    cross join lateral (select ${answer} as answer from orders
      where companion_id = c.id order by id desc limit ${sql.lit(RATE_SAMPLE_SIZE)}) as r
    where r.answer is not null group by c.id`.execute(db)
  return rows
}

/** A companion and their account, locked until the transaction ends, in the order in which a removal locks. */
export async function lockCompanionForStaff(tx: Tx, userId: string) {
  await tx.selectFrom('profiles').select('user_id').where('user_id', '=', userId).forUpdate().execute()
  const companion = await tx
    .selectFrom('companions')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const user = await tx
    .selectFrom('users')
    .select(['id', 'name', 'role', 'banned', 'ban_expires', 'deleted_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return companion && user ? { companion, user } : undefined
}

export async function updateCompanionByStaff(
  tx: Tx,
  userId: string,
  values: RowChange<'companions'>,
): Promise<void> {
  await tx.updateTable('companions').set(values).where('user_id', '=', userId).execute()
}

/** All paybands, the lowest first. */
export function selectPaybandNames(db: Db) {
  return db
    .selectFrom('paybands')
    .select(['id', 'name', 'minimum', 'maximum', 'fee_bps'])
    .orderBy('minimum')
    .orderBy('maximum')
    .orderBy('id')
    .execute()
}
