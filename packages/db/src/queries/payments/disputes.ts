import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { OPEN_DISPUTES } from '@queuemate/contracts/payments/disputes'
import type { SentEvidence } from '@queuemate/contracts/payments/evidence'
import type { DisputeListInput } from '@queuemate/contracts/staff/lists'
import type { Disputes } from '../../schema.gen.ts'
import type { Db, Tx } from '../../transaction.ts'
import { microseconds, sortBy, type SortPlace } from '../../sorting.ts'

export type DisputeRow = Selectable<Disputes>

export function findDispute(db: Db, id: number): Promise<DisputeRow | undefined> {
  return db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The caller holds the lock of the order. */
export function findByProviderId(tx: Tx, providerId: string): Promise<DisputeRow | undefined> {
  return tx.selectFrom('disputes').selectAll().where('provider_id', '=', providerId).executeTakeFirst()
}

export function insertDispute(tx: Tx, values: Insertable<Disputes>): Promise<DisputeRow> {
  return tx.insertInto('disputes').values(values).returningAll().executeTakeFirstOrThrow()
}

export async function updateDispute(tx: Tx, id: number, values: Updateable<Disputes>): Promise<void> {
  await tx.updateTable('disputes').set(values).where('id', '=', id).execute()
}

/** All disputes of an order, the oldest first. */
export function listDisputesOfOrder(db: Db, orderId: number): Promise<DisputeRow[]> {
  return db.selectFrom('disputes').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}

/** What a companion bears of a dispute, in cents. */
export async function sumCharged(tx: Tx, id: number): Promise<number> {
  const row = await tx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('e.amount'), eb.val('0')).as('sum'))
    .where('t.dispute_id', '=', id)
    .where('t.kind', '=', 'dispute_charged')
    .where('e.account', '=', 'companion_payable')
    .executeTakeFirstOrThrow()
  return Number(row.sum)
}

/** Disputes with the names of their people. */
const withPeople = (db: Db) =>
  db
    .selectFrom('disputes as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .innerJoin('users as p', 'p.id', 'o.player_id')
    .innerJoin('users as c', 'c.id', 'o.companion_id')
    .selectAll('d')
    .select(['o.player_id', 'p.name as player_name', 'o.companion_id', 'c.name as companion_name'])

/** Also with the name of who sent its evidence, who accepted it, and what the provider charged us for it. */
export function findWithPeople(db: Db, id: number) {
  return withPeople(db)
    .leftJoin('users as s', 's.id', 'd.submitted_by')
    .leftJoin('users as b', 'b.id', 'd.accepted_by')
    .select(['s.name as submitted_by_name', 'b.name as accepted_by_name'])
    .select(
      sql<number>`(select coalesce(sum(e.amount), 0)::integer
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.dispute_id = d.id and e.account = 'provider_fees')`.as('provider_fees'),
    )
    .where('d.id', '=', id)
    .executeTakeFirst()
}

/** Open ones only or all; the newest first unless they are sorted. By their last day, those without one come last. */
export function selectDisputes(
  db: Db,
  filter: { open: boolean; since: Date | undefined; sort: DisputeListInput['sort'] },
  page: { limit: number; after: SortPlace | undefined },
) {
  const { key, order, after } = sortBy(
    {
      opened: sql`d.id`,
      amount: sql`d.amount`,
      due: sql`coalesce(${microseconds(sql`d.due_at`)}, 9e15::bigint)`,
    },
    filter.sort ?? '-opened',
    sql`d.id`,
  )
  return withPeople(db)
    .select(key.as('place'))
    .$if(filter.open, (query) => query.where('d.status', 'in', OPEN_DISPUTES))
    .$if(filter.since !== undefined, (query) => query.where('d.opened_at', '>=', filter.since!))
    .$if(page.after !== undefined, (query) => query.where(after(page.after!)))
    .orderBy(order)
    .limit(page.limit)
    .execute()
}

/** Whether staff have left a part of the record out of the evidence of a dispute `d`. */
export const isPartial = sql<boolean>`(jsonb_array_length(d.evidence_draft->'omitted') > 0
  or d.evidence_draft->'blacked_out' <> '{}' or d.evidence_draft->'with_screenshot' = 'false')`

export async function leavesOut(db: Db, id: number): Promise<boolean> {
  const query = db.selectFrom('disputes as d').select('id').where('id', '=', id).where(isPartial)
  return (await query.executeTakeFirst()) !== undefined
}

/** Stores what was sent at each stage. */
export async function keepSent(db: Db, id: number, sent: SentEvidence[]): Promise<void> {
  await db
    .updateTable('disputes')
    .set({ evidence_sent: JSON.stringify(sent) })
    .where('id', '=', id)
    .execute()
}

/** Stores a draft; returns false if the stored one is not of this version any more. */
export async function saveDraft(
  tx: Tx,
  id: number,
  { draft, version, by }: { draft: object; version: number; by: string },
): Promise<boolean> {
  const saved = await tx
    .updateTable('disputes')
    .set({ evidence_draft: JSON.stringify(draft), evidence_version: version + 1, evidence_saved_by: by })
    .where('id', '=', id)
    .where('evidence_version', '=', version)
    .executeTakeFirst()
  return saved.numUpdatedRows === 1n
}
