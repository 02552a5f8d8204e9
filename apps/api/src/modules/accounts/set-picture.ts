import { randomUUID } from 'node:crypto'
import type { CurrentUser } from '@queuemate/contracts/accounts/schemas'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import { inTransaction } from '@queuemate/db/transaction'
import type { Context } from '../../context.ts'
import { keepFile } from '../../jobs/keep-file.ts'
import { addJob } from '../../jobs/queue.ts'
import { pictureUrl } from '../../outside/storage/keys.ts'
import { preparePicture } from '../../pictures/uploads.ts'
import { readAccount } from './read-account.ts'

/** Stores a new picture and removes the one before. Throws `too_large` or `unsupported_media_type`. */
export async function setPicture(
  ctx: Context,
  userId: string,
  upload: Buffer,
): Promise<{ profile_picture: string }> {
  const data = await preparePicture(upload)
  // A key is never reused, so browsers may cache the file.
  const key = `pictures/${randomUUID()}.jpg`
  await keepFile(ctx, { key, data, contentType: 'image/jpeg' }, () => swapPicture(ctx, userId, key))
  return { profile_picture: pictureUrl(key)! }
}

export async function clearPicture(ctx: Context, userId: string): Promise<CurrentUser> {
  await swapPicture(ctx, userId, null)
  return readAccount(ctx, userId)
}

/** The file before goes by a job, so that a deleted picture does not stay public. */
async function swapPicture(ctx: Context, userId: string, key: string | null): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const before = (await accounts.lockProfile(tx, userId))?.picture_key
    await accounts.updateProfile(tx, userId, { picture_key: key }, ctx.clock.now())
    if (before) await addJob(tx, 'storage.remove', { key: before })
  })
}
