import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type { CompanionStatus } from '@queuemate/contracts/companions/schemas'
import * as companions from '@queuemate/db/queries/companions/companions'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { statusView } from './companions.views.ts'

/** For any user: a person who never applied is at 0, locked. */
export async function readStatus(ctx: Context, user: Caller): Promise<CompanionStatus> {
  const companion = await companions.findById(ctx.db, user.id)
  return statusView(companion?.agreement_status ?? AgreementStatus.locked, user.role)
}
