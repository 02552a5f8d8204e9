import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type { SubmittedState } from '@queuemate/contracts/staff/applications'
import type { PersonApplicationRow, SentDetailRow, SentRow } from '@queuemate/db/queries/staff/applications'
import type { listNotes } from '../notes/notes.ts'
import { pictureUrl } from '../../../outside/storage/keys.ts'

export function applicationItemView(row: SentRow) {
  return {
    application_id: row.id,
    user_id: row.user_id,
    name: row.name,
    username: row.username ?? '',
    picture: pictureUrl(row.picture_key),
    ign: row.ign,
    rank: row.rank,
    status: row.status as SubmittedState,
    submitted_at: row.submitted_at!.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}

interface More {
  /** Whether the person has an open order as a player, which prevents a role change. */
  has_open_order: boolean
  notes: Awaited<ReturnType<typeof listNotes>>
  banned: boolean
  history: PersonApplicationRow[]
  uses: number
  videoUrl: string
}

export function detailView(row: SentDetailRow, more: More) {
  const { content_type, size, finished_at } = row
  const { has_open_order, notes, banned, history, uses, videoUrl } = more
  return {
    ...applicationItemView(row),
    joined_at: row.joined_at.toISOString(),
    country: row.country_code ? { code: row.country_code, label: row.country_label ?? '' } : null,
    role: row.role,
    banned,
    has_open_order,
    guide_read: row.guide_read,
    referral: { code: row.code, uses, max_uses: row.max_uses, owner: ownerView(row) },
    video:
      content_type && size !== null && finished_at
        ? { url: videoUrl, content_type, size, uploaded_at: finished_at.toISOString() }
        : null,
    checks: row.checks,
    history: history.flatMap((one, index) => eventsOf(one, history[index - 1])),
    notes,
  }
}

function ownerView(row: SentDetailRow) {
  if (row.owner_id === null || row.owner_name === null) return null
  return {
    id: row.owner_id,
    name: row.owner_name,
    username: row.owner_username ?? '',
    active: row.owner_role === 'companion' && row.owner_status === AgreementStatus.active,
  }
}

export interface ApplicationEvent {
  kind: 'code_used' | 'video_uploaded' | SubmittedState
  at: string
  /** The member of staff who decided. */
  by: string | null
  reason: string | null
}

function eventsOf(row: PersonApplicationRow, before: PersonApplicationRow | undefined): ApplicationEvent[] {
  const event = (
    kind: ApplicationEvent['kind'],
    at: Date | null,
    more: Partial<ApplicationEvent> = {},
  ): ApplicationEvent[] => (at ? [{ kind, at: at.toISOString(), by: null, reason: null, ...more }] : [])
  return [
    // A new video goes on with the code of the application before.
    ...(before?.status === 'returned' ? [] : event('code_used', row.created_at, { reason: row.code })),
    ...event('video_uploaded', row.finished_at),
    ...event('submitted', row.submitted_at),
    ...(row.status === 'draft' || row.status === 'submitted'
      ? []
      : event(row.status, row.decided_at, { by: row.decided_by, reason: row.reason })),
  ]
}
