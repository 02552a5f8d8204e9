import { sql } from 'kysely'
import type { Db } from './transaction.ts'

export interface Lease {
  name: string
  /** The process that wants it. */
  holder: string
  /** A process of a higher rank takes the lease from one of a lower rank. */
  rank: number
  /** How long it is held without being renewed. */
  ms: number
}

/** Takes or renews a lease, by the clock of the database. Returns whether it is held now. */
export async function holdLease(db: Db, { name, holder, rank, ms }: Lease): Promise<boolean> {
  const { rows } = await sql`
    insert into leases as l (name, holder, rank, expires_at)
    values (${name}, ${holder}, ${rank}, now() + make_interval(secs => ${ms / 1000}))
    on conflict (name) do update set holder = excluded.holder, rank = excluded.rank, expires_at = excluded.expires_at
      where l.holder = excluded.holder or l.expires_at < now() or l.rank < excluded.rank
    returning 1 as held`.execute(db)
  return rows.length > 0
}

/** Gives a lease back, if it is held: another process may take it at once. */
export async function giveUpLease(db: Db, { name, holder }: Pick<Lease, 'name' | 'holder'>): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute()
}
