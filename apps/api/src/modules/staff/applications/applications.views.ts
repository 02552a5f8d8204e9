import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type {
  ApplicationDetail,
  ApplicationItem,
  SubmittedState,
} from '@queuemate/contracts/staff/applications'
import type { PersonApplicationRow, SentDetailRow, SentRow } from '@queuemate/db/queries/staff/applications'
import { pictureUrl } from '../../../outside/storage/keys.ts'

export function itemView(row: SentRow): ApplicationItem {
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

interface More extends Pick<ApplicationDetail, 'has_open_order' | 'notes' | 'banned'> {
  history: PersonApplicationRow[]
  uses: number
  videoUrl: string
}

export function detailView(row: SentDetailRow, more: More): ApplicationDetail {
  const { content_type, size, finished_at } = row
  const { has_open_order, notes, banned, history, uses, videoUrl } = more
  return {
    ...itemView(row),
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

function ownerView(row: SentDetailRow): ApplicationDetail['referral']['owner'] {
  if (row.owner_id === null || row.owner_name === null) return null
  return {
    id: row.owner_id,
    name: row.owner_name,
    username: row.owner_username ?? '',
    active: row.owner_role === 'companion' && row.owner_status === AgreementStatus.active,
  }
}

type Event = ApplicationDetail['history'][number]

function eventsOf(row: PersonApplicationRow, before: PersonApplicationRow | undefined): Event[] {
  const event = (kind: Event['kind'], at: Date | null, more: Partial<Event> = {}): Event[] =>
    at ? [{ kind, at: at.toISOString(), by: null, reason: null, ...more }] : []
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
