import { z } from 'zod'
import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import type {
  ApplicationDetail,
  ApplicationPage,
  ApplicationsInput,
  LookersView,
} from '@queuemate/contracts/staff/applications'
import { countUses } from '@queuemate/db/queries/companions/applications'
import * as orders from '@queuemate/db/queries/orders/orders'
import * as applications from '@queuemate/db/queries/staff/applications'
import type { Db } from '@queuemate/db/transaction'
import { isBanned } from '../../../auth/bans.ts'
import type { StaffActor } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'
import { oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import { videoPath, type FileKeys } from '../file-keys.ts'
import type { StaffLooks } from '../looks/note-look.ts'
import type { StaffNotes } from '../notes/notes.ts'
import { detailView, itemView } from './applications.views.ts'

const place = z.tuple([z.iso.datetime(), z.int().min(0)])

export interface StaffApplicationsDeps {
  db: Db
  clock: Clock
  fileKeys: FileKeys
  looks: StaffLooks
  notes: Pick<StaffNotes, 'list'>
}

/** Applications as staff see them (contract §2 `staff.applications`). */
export function createStaffApplications({ db, clock, fileKeys, looks, notes }: StaffApplicationsDeps) {
  async function list({ status, query, limit, cursor }: ApplicationsInput): Promise<ApplicationPage> {
    const last = placeAfter(cursor, place)
    const after = last && { at: new Date(last[0]), id: last[1] }
    const found = await applications.listSent(db, { list: status, query }, { limit: oneMore(limit), after })
    const { rows, next_cursor } = toPage(found, limit, (row) => [
      (status === 'pending' ? row.submitted_at! : row.decided_at!).toISOString(),
      row.id,
    ])
    return { items: rows.map(itemView), nextCursor: next_cursor }
  }

  /** By id or username. Throws `not_found` for a person who has sent no application. */
  async function requireSent(userId: string) {
    const id = isUuid(userId) ? userId : await applications.findIdByUsername(db, userId)
    const row = id ? await applications.findSent(db, id) : undefined
    if (!row) throw new AppError('not_found')
    return row
  }

  async function get(userId: string, sessionId: string): Promise<ApplicationDetail> {
    const row = await requireSent(userId)
    const [history, uses, open, written] = await Promise.all([
      applications.listOfPerson(db, row.user_id),
      countUses(db, row.referral_code_id),
      orders.findOpenByPlayer(db, row.user_id),
      notes.list(row.user_id),
    ])
    return detailView(row, {
      history,
      uses,
      has_open_order: open !== undefined,
      notes: written,
      banned: isBanned({ banned: row.banned, banExpires: row.ban_expires }, clock.now()),
      videoUrl: fileKeys.urlOf(videoPath(row.id), sessionId),
    })
  }

  /** Notes that the caller has an application open; returns who else has. */
  async function look(actor: StaffActor, userId: string): Promise<LookersView> {
    const { id, user_id } = await requireSent(userId)
    return { others: await looks.application(actor, id, user_id) }
  }

  return { list, get, look }
}
