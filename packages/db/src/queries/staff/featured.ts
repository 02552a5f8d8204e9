import { sql } from 'kysely'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type { Db } from '../../transaction.ts'
import { contains } from '../../contains.ts'

/** Companions of these ids, active or not. */
export function listHomeCompanions(db: Db, ids: readonly string[]) {
  return select(db)
    .where(sql<boolean>`c.user_id = any(${ids}::uuid[])`)
    .execute()
}

/** The first active companions whose name or username contains a text. */
export function searchHomeCompanions(db: Db, query: string) {
  return select(db)
    .where('c.agreement_status', '=', AgreementStatus.active)
    .where('c.user_id', 'in', (eb) =>
      eb
        .selectFrom('users')
        .select('users.id')
        .where((or) =>
          or.or([contains(sql.ref('users.name'), query), contains(sql.ref('users.username'), query)]),
        ),
    )
    .orderBy('c.matches', 'desc')
    .orderBy('c.user_id')
    .limit(8)
    .execute()
}

function select(db: Db) {
  return db
    .selectFrom('companions as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .innerJoin('profiles as p', 'p.user_id', 'c.user_id')
    .select(['c.user_id as id', 'u.name', 'u.username', 'p.picture_key'])
    .select(
      // As the homepage decides it.
      sql<boolean>`(c.agreement_status = ${sql.lit(AgreementStatus.active)} and c.payouts_enabled
        and u.role = 'companion' and not u.banned and p.picture_key is not null)`.as('shown'),
    )
    .where('u.deleted_at', 'is', null)
}
