import type { BlockedPage, BlockedPerson } from '@queuemate/contracts/accounts/schemas'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import { cursorInput, type CursorInput } from '@queuemate/contracts/pagination'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import { z } from 'zod'
import { oneMore, placeAfter, toPage } from '../../base/paging.ts'
import type { Context } from '../../context.ts'
import { blockedView } from './accounts.views.ts'

const blockPlace = z.tuple([z.iso.datetime(), z.uuid()])

/** Whom a person has blocked, the last one first (contract §2 `user/blocks`). */
export async function listBlocks(
  ctx: Context,
  userId: string,
  { limit, cursor }: CursorInput,
): Promise<BlockedPage> {
  const after = placeAfter(cursor, blockPlace)
  const found = await accounts.listBlocked(ctx.db, userId, { limit: oneMore(limit), after })
  const { rows, next_cursor } = toPage(found, limit, ({ created_at, id }) => [created_at.toISOString(), id])
  return { items: rows.map(blockedView), next_cursor }
}

/** Repeatable. Throws `not_found` for an unknown person, `invalid_input` for the caller's own id. */
export async function blockPerson(ctx: Context, userId: string, otherId: string): Promise<BlockedPerson[]> {
  if (!isUuid(otherId) || !(await accounts.exists(ctx.db, otherId))) throw new AppError('not_found')
  if (userId.toLowerCase() === otherId.toLowerCase()) {
    throw invalidField('user_id', 'You cannot block yourself')
  }
  await accounts.insertBlock(ctx.db, userId, otherId, ctx.clock.now())
  return newestBlocks(ctx, userId)
}

/** Repeatable: does nothing for a person who is not blocked. */
export async function unblockPerson(ctx: Context, userId: string, otherId: string): Promise<BlockedPerson[]> {
  if (isUuid(otherId)) await accounts.deleteBlock(ctx.db, userId, otherId)
  return newestBlocks(ctx, userId)
}

/** The first page, as an answer to a change. */
async function newestBlocks(ctx: Context, userId: string): Promise<BlockedPerson[]> {
  return (await listBlocks(ctx, userId, cursorInput.parse({}))).items
}
