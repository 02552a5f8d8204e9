import { AppError } from '@queuemate/contracts/errors'
import { alertsOf, type Alert, type StaffAlert, ALERTS } from '@queuemate/contracts/staff/alerts'
import { permissionsOf } from '@queuemate/contracts/staff/permissions'
import * as alerts from '@queuemate/db/queries/staff/alerts'
import type { listReaders } from '@queuemate/db/queries/staff/alerts'
import { inTransaction } from '@queuemate/db/transaction'
import { isBanned } from '../../../auth/bans.ts'
import type { Caller, StaffAccess } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { addJob, addJobs } from '../../../jobs/queue.ts'

type Reader = Awaited<ReturnType<typeof listReaders>>[number]

/** What a member of staff is told about by mail; nothing while they cannot sign in. */
export function alertsFor(reader: Reader, now: Date): Alert[] {
  const { role, permissions, choices, ends_at: end } = reader
  if (isBanned(reader, now) || (end && end <= now)) return []
  const may = (role === 'staff' && permissions) || permissionsOf(role)
  return alertsOf(may, choices).flatMap(({ alert, on }) => (on ? [alert] : []))
}

export async function readAlerts(ctx: Context, { id }: Caller, access: StaffAccess) {
  return { items: alertsOf(access.permissions, await alerts.listChoices(ctx.db, id)) }
}

/** Throws `forbidden` for a queue that the member may not see. */
export async function setAlert(
  ctx: Context,
  { id }: Caller,
  { permissions }: StaffAccess,
  { alert, on }: StaffAlert,
): Promise<{ ok: true }> {
  if (!alertsOf(permissions, []).some((one) => one.alert === alert)) throw new AppError('forbidden')
  await alerts.saveChoice(ctx.db, { user_id: id, alert, wanted: on })
  return { ok: true }
}

const WINDOW_MS = 10 * 60 * 1000
/** A member gets at most this many mails in a window; more is one mail that says how many. */
const MOST = 5

/** A sweep: finds what began to wait, and writes the mails about it. */
export function noteAlerts({ backgroundDb, clock }: Pick<Context, 'backgroundDb' | 'clock'>): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - (now.getTime() % WINDOW_MS))
  return inTransaction(backgroundDb, async (tx) => {
    const fresh = await alerts.noteNewWork(tx, ALERTS, now)
    if (fresh.length === 0) return
    const noted = await alerts.countNoted(tx, since)
    for (const reader of await alerts.listReaders(tx)) {
      const wanted = alertsFor(reader, now)
      const mine = fresh.filter(({ queue }) => wanted.includes(queue))
      const all = wanted.reduce((sum, queue) => sum + (noted[queue] ?? 0), 0)
      if (mine.length === 0) continue
      const mail = { staffId: reader.id, since: since.toISOString() }
      if (all <= MOST)
        await addJobs(
          tx,
          'mail.alert',
          mine.map((work) => ({ ...mail, work })),
        )
      // The first such mail goes at once. What comes up after it waits for the end of the window.
      else {
        const isFirst = all - mine.length <= MOST
        await addJob(tx, 'mail.alert', mail, isFirst ? {} : { runAt: new Date(since.getTime() + WINDOW_MS) })
      }
    }
  })
}
