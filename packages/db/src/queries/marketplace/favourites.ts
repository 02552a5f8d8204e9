import { sql } from 'kysely'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type { Db, Tx } from '../../transaction.ts'

/** The companions that a player has as favourites, whether or not they can be met now. */
export async function listFavouriteIds(db: Db, playerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('companion_id')
    .where('player_id', '=', playerId)
    .execute()
  return rows.map((row) => row.companion_id)
}

const NOT_BLOCKED = sql<boolean>`not exists (select from user_blocks b where (b.user_id, b.blocked_id)
  in ((f.companion_id, f.player_id), (f.player_id, f.companion_id)))`

/** Favourites who are active companions and not blocked, the newest first. */
export function selectFavourites(db: Db, playerId: string) {
  return db
    .selectFrom('favourites as f')
    .innerJoin('companions as c', 'c.user_id', 'f.companion_id')
    .innerJoin('users as u', 'u.id', 'f.companion_id')
    .select(['f.companion_id', 'u.name', 'u.username', 'f.notify', 'f.created_at'])
    .where('f.player_id', '=', playerId)
    .where('c.agreement_status', '=', AgreementStatus.active)
    .where('u.role', '=', 'companion')
    .where(NOT_BLOCKED)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.companion_id')
    .execute()
}

/** Locks a player's favourites until the transaction ends, and counts them. */
export async function lockFavourites(tx: Tx, playerId: string): Promise<number> {
  await tx.selectFrom('profiles').select('user_id').where('user_id', '=', playerId).forUpdate().execute()
  const { count } = await tx
    .selectFrom('favourites')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether an active companion has this id and no block is between them and the player. */
export async function canBeFavourite(db: Db, playerId: string, companionId: string): Promise<boolean> {
  const { rows } = await sql`select from companions c join users u on u.id = c.user_id
    where c.user_id = ${companionId} and c.agreement_status = ${sql.lit(AgreementStatus.active)}
      and u.role = 'companion'
      and not exists (select from user_blocks b where (b.user_id, b.blocked_id)
        in ((c.user_id, ${playerId}::uuid), (${playerId}::uuid, c.user_id)))`.execute(db)
  return rows.length > 0
}

/** Adds a favourite; one that is there stays as it is. */
export async function insertFavourite(
  db: Db,
  playerId: string,
  companionId: string,
  at: Date,
): Promise<void> {
  await db
    .insertInto('favourites')
    .values({ player_id: playerId, companion_id: companionId, created_at: at })
    .onConflict((on) => on.doNothing())
    .execute()
}

export async function deleteFavourite(db: Db, playerId: string, companionId: string): Promise<void> {
  await db
    .deleteFrom('favourites')
    .where('player_id', '=', playerId)
    .where('companion_id', '=', companionId)
    .execute()
}

/** Sets whether the player hears when the companion comes online; false when it is no favourite. */
export async function updateNotify(db: Db, playerId: string, companionId: string, notify: boolean) {
  const { numUpdatedRows } = await db
    .updateTable('favourites')
    .set({ notify })
    .where('player_id', '=', playerId)
    .where('companion_id', '=', companionId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface Waiting {
  player_id: string
  /** The player's verified primary address. */
  email: string
  /** The companion's. */
  username: string
  name: string
  picture_key: string | null
}

/**
 * Up to `limit` players who want to know that this companion is online and have not been told since a moment. Marks them as
 * told: call it in the transaction that tells them. None while the companion is not available.
 */
export async function claimWaiting(
  tx: Tx,
  companionId: string,
  { since, at, limit }: { since: Date; at: Date; limit: number },
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with waiting as (
      select f.player_id, player.email, companion.username, companion.name, p.picture_key
      from favourites f join users player on player.id = f.player_id
        join users companion on companion.id = f.companion_id join companions c on c.user_id = f.companion_id
        left join profiles p on p.user_id = f.companion_id
      where f.companion_id = ${companionId} and f.notify and (f.told_at is null or f.told_at <= ${since})
        and player.email_verified and player.deleted_at is null and not player.banned
        and companion.role = 'companion' and not companion.banned and companion.username is not null
        and c.agreement_status = ${sql.lit(AgreementStatus.active)}
        and c.online and c.payouts_enabled and ${NOT_BLOCKED}
      order by f.player_id limit ${limit} for update of f
    )
    update favourites f set told_at = ${at} from waiting w
    where f.player_id = w.player_id and f.companion_id = ${companionId}
    returning w.player_id, w.email, w.username, w.name, w.picture_key`.execute(tx)
  return rows
}
