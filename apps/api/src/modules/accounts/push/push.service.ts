import {
  PUSH_DEVICES_MAX,
  type PushState,
  type PushSubscriptionInput,
} from '@queuemate/contracts/accounts/push'
import { AppError, invalidField } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import * as devices from '@queuemate/db/queries/accounts/push'
import type { PushJob } from '@queuemate/db/queries/accounts/push-rows'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { Clock } from '../../../base/clock.ts'
import type { PushGateway } from '../../../outside/push.ts'
import { deviceOf } from '../sign-ins/device.ts'
import { readNotice } from './push.notices.ts'

/** A subscription whose messages have all failed for this long ends. */
const LONGEST_FAILURE_MS = 3 * 24 * 60 * 60 * 1000
/** Push services take topics of this length. */
const TOPIC_LENGTH = 32

export interface PushDeps {
  db: Db
  clock: Clock
  push: PushGateway
}

export type PushService = ReturnType<typeof createPushService>

/** Push notifications: the browsers that get them, and the jobs that send them (docs/adr/0028). */
export function createPushService({ db, clock, push }: PushDeps) {
  async function state(userId: string, sessionId: string): Promise<PushState> {
    const rows = push.key === null ? [] : await devices.listDevices(db, userId)
    return {
      key: push.key,
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
  async function save(userId: string, sessionId: string, input: PushSubscriptionInput): Promise<PushState> {
    if (push.key === null) throw new AppError('unavailable', 'Push notifications are not available')
    const problem = push.problemOf(input)
    if (problem) throw invalidField(problem.path, problem.message)
    await inTransaction(db, async (tx) => {
      await devices.lockDevices(tx, userId)
      await devices.saveSubscription(tx, { userId, sessionId, ...input, at: clock.now() })
      await devices.keepNewest(tx, userId, PUSH_DEVICES_MAX)
    })
    return state(userId, sessionId)
  }

  /** Throws `not_found` for a device that is not the person's own. */
  async function remove(userId: string, sessionId: string, id: string): Promise<PushState> {
    if (!isUuid(id) || !(await devices.removeDevice(db, userId, id))) throw new AppError('not_found')
    return state(userId, sessionId)
  }

  /**
   * The job of one message for one device. Everything is read when it is sent: what no longer holds is not. Throws when
   * the push service wants another try; there is none once the message is out of date.
   */
  async function deliver(job: PushJob): Promise<void> {
    const now = clock.now()
    const subscription = await devices.findSubscription(db, { id: job.device, userId: job.person, now })
    if (!subscription) return
    const found = await readNotice(db, job, now)
    if (!found) return
    const failed = () =>
      devices.noteFailure(db, job.device, { at: now, longest: new Date(now.getTime() - LONGEST_FAILURE_MS) })
    const message = {
      subscription,
      payload: JSON.stringify(found.notice),
      ttlSeconds: Math.ceil((found.until.getTime() - now.getTime()) / 1000),
      urgent: found.notice.rings ?? false,
      topic: found.notice.tag.slice(0, TOPIC_LENGTH),
    }
    const result = await push.send(message).catch(async (error: unknown) => {
      await failed()
      throw error
    })
    if (result === 'delivered') await devices.noteDelivered(db, job.device, now)
    else if (result === 'gone') await devices.removeSubscription(db, job.device, subscription.endpoint)
    else await failed()
  }

  return { state, save, remove, deliver }
}
