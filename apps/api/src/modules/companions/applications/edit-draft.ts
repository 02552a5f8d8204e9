import type { CompanionApplication } from '@queuemate/contracts/companions/applications'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { AppError } from '@queuemate/contracts/errors'
import * as applications from '@queuemate/db/queries/companions/applications'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import type { Caller } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { assertReviewing } from './applications.policy.ts'
import { readApplication } from './read-application.ts'

/** Marks a block of the guide as read; repeatable. Throws `application_state` when one is skipped. */
export async function readGuide(ctx: Context, user: Caller, block: number): Promise<CompanionApplication> {
  await inTransaction(ctx.db, async (tx) => {
    const { status } = await applications.lockApplicant(tx, user.id)
    if (status !== AgreementStatus.reviewing) throw new AppError('application_state')
    const draft = await requireDraft(tx, user.id)
    if (block > draft.guide_read + 1)
      throw new AppError('application_state', 'Please read the blocks in order')
    if (block > draft.guide_read) await applications.setGuideRead(tx, draft.id, block)
  })
  return readApplication(ctx, user)
}

export async function setApplicationIgn(
  ctx: Context,
  user: Caller,
  ign: string,
): Promise<CompanionApplication> {
  await inTransaction(ctx.db, async (tx) => {
    assertReviewing((await applications.lockApplicant(tx, user.id)).status)
    await applications.setIgn(tx, (await requireDraft(tx, user.id)).id, ign)
  })
  return readApplication(ctx, user)
}

/** A person at 1 has a draft: what writes one of the two writes both. */
export async function requireDraft(tx: Tx, userId: string) {
  const open = await applications.findOpen(tx, userId)
  if (open?.status !== 'draft') throw new AppError('application_state')
  return open
}
