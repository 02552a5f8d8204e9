import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../transaction.ts'

/** The guide that comes with a release: the agreement until staff write another text. */
export interface ShippedGuide {
  text: string
  /** SHA-256 of the text. */
  hash: string
}

const EDITED = sql`select value->>'markdown' as text, version from edited_settings
  where kind = 'page' and key = 'guide' and value is not null`

const hashOf = (text: RawBuilder<unknown>) => sql<string>`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`

/** The hash of the current agreement. */
export const currentHash = (shippedHash: string): RawBuilder<string> =>
  sql<string>`coalesce((select ${hashOf(sql`e.text`)} from (${EDITED}) e), ${shippedHash})`

/**
 * Whether a person has accepted the current agreement. A companion without any acceptance accepted the guide of a release from
 * before acceptances were kept.
 */
export function hasAccepted(userId: RawBuilder<unknown>, shippedHash: string): RawBuilder<boolean> {
  const accepted = sql`select from agreement_acceptances a where a.user_id = ${userId}`
  return sql<boolean>`(select exists (${accepted} and a.hash = g.hash)
      or (g.hash = ${shippedHash} and not exists (${accepted}))
    from (select ${currentHash(shippedHash)} as hash) g)`
}

/** When a person accepted the current agreement, or else the last one that they accepted. */
export const acceptedAt = (userId: RawBuilder<unknown>, shippedHash: string): RawBuilder<Date | null> =>
  sql<Date | null>`(select accepted_at from agreement_acceptances where user_id = ${userId}
    order by hash = ${currentHash(shippedHash)} desc, accepted_at desc limit 1)`

interface Acceptance {
  userId: string
  at: Date
  /** The text that the person saw, where that is known. */
  hash: string | undefined
}

/**
 * Records that a person accepts the current agreement, and keeps its text. The first acceptance of a text is the one that counts.
 * False, with nothing written, when they saw another text.
 */
export async function accept(
  db: Db,
  { userId, at, hash }: Acceptance,
  shipped: ShippedGuide,
): Promise<boolean> {
  const { rows } = await sql<{ accepted: boolean }>`
    with current as (
      select *, ${hashOf(sql`c.text`)} as hash
      from (select coalesce(e.text, ${shipped.text}) as text, coalesce(e.version, 0) as version
        from (values (1)) as one left join (${EDITED}) e on true) c),
    seen as (select * from current where hash = coalesce(${hash ?? null}, hash)),
    kept as (
      insert into agreements (hash, version, text) select hash, version, text from seen on conflict do nothing),
    noted as (
      insert into agreement_acceptances (user_id, hash, accepted_at) select ${userId}::uuid, hash, ${at}::timestamptz from seen
      on conflict do nothing)
    select exists (select from seen) as accepted`.execute(db)
  return rows[0]!.accepted
}
