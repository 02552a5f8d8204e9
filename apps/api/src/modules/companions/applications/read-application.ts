import type { CompanionApplication } from '@queuemate/contracts/companions/applications'
import * as applications from '@queuemate/db/queries/companions/applications'
import type { Caller } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { applicationView } from './applications.views.ts'
import { SHIPPED_GUIDE } from './shipped-guide.ts'

/** How far a person has come on the way to become a companion (spec §4). */
export async function readApplication(ctx: Context, user: Caller): Promise<CompanionApplication> {
  return applicationView(await applications.findStanding(ctx.db, user.id, SHIPPED_GUIDE.hash))
}
