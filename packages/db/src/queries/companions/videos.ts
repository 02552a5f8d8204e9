import type { Db, Tx } from '../../transaction.ts'

/** One of a person's own videos by its storage key. */
export function findOwnVideo(db: Db, userId: string, storageKey: string) {
  return db
    .selectFrom('verification_videos')
    .selectAll()
    .where('user_id', '=', userId)
    .where('storage_key', '=', storageKey)
    .executeTakeFirst()
}

/** A video's row by its storage key, locked until the transaction ends. */
export function lockByKey(tx: Tx, storageKey: string) {
  return tx
    .selectFrom('verification_videos')
    .selectAll()
    .where('storage_key', '=', storageKey)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertVideo(tx: Tx, userId: string, storageKey: string, at: Date): Promise<void> {
  await tx
    .insertInto('verification_videos')
    .values({ user_id: userId, storage_key: storageKey, created_at: at })
    .execute()
}

/** Deletes a person's unfinished videos except the newest `keep`; returns the storage keys of the deleted ones. */
export async function deleteUnfinished(tx: Tx, userId: string, keep: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('verification_videos')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('verification_videos')
        .select('id')
        .where('user_id', '=', userId)
        .where('status', '=', 'uploading')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(keep),
    )
    .returning('storage_key')
    .execute()
  return rows.map((row) => row.storage_key)
}

/** The bytes are all there; `size` in bytes. */
export async function markReady(
  tx: Tx,
  videoId: string,
  file: { contentType: string; size: number },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('verification_videos')
    .set({ status: 'ready', content_type: file.contentType, size: file.size, finished_at: at })
    .where('id', '=', videoId)
    .execute()
}

/** Forgets an unfinished video; false for one that is finished, which stays. */
export async function deleteUploading(db: Db, storageKey: string): Promise<boolean> {
  const row = await db
    .deleteFrom('verification_videos')
    .where('storage_key', '=', storageKey)
    .where('status', '=', 'uploading')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a video that no application has; returns its storage key. */
export async function deleteById(tx: Tx, videoId: string): Promise<string> {
  const row = await tx
    .deleteFrom('verification_videos')
    .where('id', '=', videoId)
    .returning('storage_key')
    .executeTakeFirstOrThrow()
  return row.storage_key
}
