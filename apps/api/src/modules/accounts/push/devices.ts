import {
  PUSH_DEVICES_MAX,
  type PushState,
  type PushSubscriptionInput,
} from '@queuemate/contracts/accounts/push'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import * as devices from '@queuemate/db/queries/accounts/push'
import { inTransaction } from '@queuemate/db/transaction'
import type { Context } from '../../../context.ts'
import { deviceOf } from '../sign-ins/sessions.ts'

/** The browsers that get a person's push notifications (docs/adr/0028). */
export async function readPushState(ctx: Context, userId: string, sessionId: string): Promise<PushState> {
  const { key } = ctx.push
  const rows = key === null ? [] : await devices.listDevices(ctx.db, userId)
  return {
    key,
    devices: rows.map((row) => ({
      id: row.id,
      current: row.session_id === sessionId,
      device: deviceOf(row.user_agent),
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
    })),
  }
}

/** Throws `unavailable` when no push notifications are sent, `invalid_input` for what no browser gives. */
export async function savePushDevice(
  ctx: Context,
  userId: string,
  sessionId: string,
  input: PushSubscriptionInput,
): Promise<PushState> {
  if (ctx.push.key === null) throw new AppError('unavailable', 'Push notifications are not available')
  const problem = ctx.push.problemOf(input)
  if (problem) throw invalidField(problem.path, problem.message)
  await inTransaction(ctx.db, async (tx) => {
    await devices.lockDevices(tx, userId)
    await devices.saveSubscription(tx, { userId, sessionId, ...input, at: ctx.clock.now() })
    await devices.keepNewestDevices(tx, userId, PUSH_DEVICES_MAX)
  })
  return readPushState(ctx, userId, sessionId)
}

/** Throws `not_found` for a device that is not the person's own. */
export async function removePushDevice(
  ctx: Context,
  userId: string,
  sessionId: string,
  id: string,
): Promise<PushState> {
  if (!isUuid(id) || !(await devices.removeDevice(ctx.db, userId, id))) throw new AppError('not_found')
  return readPushState(ctx, userId, sessionId)
}
