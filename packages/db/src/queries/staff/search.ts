import { sql, type RawBuilder } from 'kysely'
import type { RecordKind } from '@queuemate/contracts/staff/search'
import type { Db } from '../../transaction.ts'

export interface FoundRecord {
  kind: RecordKind
  id: number
  name: string
}

/** The records of these kinds that have a number, the last dispute of the order with it, and the first codes that begin with a text. */
export async function selectRecords(
  db: Db,
  kinds: readonly RecordKind[],
  text: string,
): Promise<FoundRecord[]> {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : null
  const numbered = (kind: RecordKind, table: string) =>
    sql`select ${kind}::text as kind, id, id::text as name from ${sql.table(table)} where id = ${number}`
  const parts: Record<RecordKind, RawBuilder<unknown>> = {
    order: numbered('order', 'orders'),
    ticket: numbered('ticket', 'support_messages'),
    payout: numbered('payout', 'payouts'),
    dispute: sql`(select 'dispute' as kind, id, order_id::text as name from disputes
      where order_id = ${number} order by id desc limit 1)`,
    code: sql`(select 'code' as kind, id, code as name from referral_codes
      where starts_with(code, upper(${text})) order by code limit 3)`,
  }
  const wanted = kinds.map((kind) => parts[kind])
  if (wanted.length === 0) return []
  const { rows } = await sql<FoundRecord>`${sql.join(wanted, sql` union all `)}`.execute(db)
  return rows
}
