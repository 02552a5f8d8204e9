import { t } from '@lingui/core/macro'
import { rankLabel } from '@queuemate/contracts/lookups/ranks'
import {
  APPLICATION_CHECKS,
  type ApplicationCheck,
  type SubmittedState,
} from '@queuemate/contracts/staff/applications'
import { formatDate } from '@queuemate/i18n/format'
import type { Tone } from '@queuemate/ui/badge'
import type { ApplicationDetail } from '../../lib/outputs.ts'

type Event = ApplicationDetail['history'][number]

export function checkText(check: ApplicationCheck): string {
  const texts = {
    name_readable: t`Name and tag readable in the video`,
    rank_matches: t`Rank shown matches the claim`,
    referral_active: t`Referral code belongs to an active companion`,
    no_recent_rejection: t`No earlier rejection in the last 30 days`,
  }
  return texts[check]
}

/** What the applicant claims, or what is on record, for a check. */
export function checkHint(check: ApplicationCheck, application: ApplicationDetail): string | null {
  switch (check) {
    case 'name_readable':
      return application.ign
    case 'rank_matches':
      return t`Claimed: ${rankLabel(application.rank)}`
    case 'referral_active': {
      const { owner } = application.referral
      if (!owner) return t`Issued by staff`
      return owner.active ? t`${owner.name} is active` : t`${owner.name} is not active`
    }
    case 'no_recent_rejection': {
      const last = application.history.findLast(({ kind }) => kind === 'rejected')
      return last ? t`Last rejected on ${formatDate(last.at)}` : t`Never rejected`
    }
  }
}

const RECENT_MS = 30 * 24 * 60 * 60 * 1000

/** Whether the record itself answers a check, which then needs no tick. */
export function answersItself(
  check: ApplicationCheck,
  { referral, history, submitted_at: at }: ApplicationDetail,
) {
  if (check === 'referral_active') return referral.owner?.active ?? true
  const last = history.findLast(({ kind }) => kind === 'rejected')
  return check === 'no_recent_rejection' && (!last || Date.parse(at) - Date.parse(last.at) > RECENT_MS)
}

export const openChecks = (application: ApplicationDetail) =>
  APPLICATION_CHECKS.filter(
    (check) => !application.checks.includes(check) && !answersItself(check, application),
  )

export function stateText(state: SubmittedState): string {
  const texts = {
    submitted: t`Waiting`,
    approved: t`Approved`,
    rejected: t`Rejected`,
    returned: t`New video requested`,
  }
  return texts[state]
}

export const STATE_TONES: Record<SubmittedState, Tone> = {
  submitted: 'pending',
  approved: 'success',
  rejected: 'danger',
  returned: 'progress',
}

/** What happened, and which member of staff did it. */
export function eventText({ kind, by }: Event): string {
  const texts = {
    code_used: t`Referral code used`,
    video_uploaded: t`Video uploaded`,
    submitted: t`Application sent`,
    approved: by ? t`Approved by ${by}` : t`Approved`,
    rejected: by ? t`Rejected by ${by}` : t`Rejected`,
    returned: by ? t`New video requested by ${by}` : t`New video requested`,
  }
  return texts[kind]
}

export function videoText(type: string): string {
  switch (type) {
    case 'video/mp4':
      return t`MP4 video`
    case 'video/quicktime':
      return t`MOV video`
    case 'video/matroska':
      return t`MKV video`
    default:
      return type
  }
}
