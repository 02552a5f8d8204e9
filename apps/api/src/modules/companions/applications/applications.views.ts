import { defaultPage } from '@queuemate/content/defaults'
import { textHash } from '@queuemate/content/text-hash'
import type { ShippedGuide } from '@queuemate/db/queries/companions/agreements'
import type { CompanionApplication } from '@queuemate/contracts/companions/applications'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type { Standing } from '@queuemate/db/queries/companions/applications'
import { isRankOk } from './applications.policy.ts'

const text = defaultPage('guide')

/** The guide of this release, which is the agreement until staff write another text. */
export const SHIPPED_GUIDE: ShippedGuide = { text, hash: textHash(text) }

/** The progress of an applicant. A rejected application leaves only its reason. */
export function applicationView({ person, latest, refused }: Standing): CompanionApplication {
  const current = latest?.status === 'rejected' ? undefined : latest
  const undecided = !current || current.status === 'draft'
  return {
    status: person?.status ?? AgreementStatus.locked,
    guide_read: current?.guide_read ?? 0,
    ign: current?.ign ?? null,
    video: current ? videoView(current) : null,
    submitted_at: current?.submitted_at?.toISOString() ?? null,
    agreed_at: person?.agreed_at?.toISOString() ?? null,
    rejected_reason: undecided && refused?.status === 'rejected' ? refused.reason : null,
    new_video_reason: undecided && refused?.status === 'returned' ? refused.reason : null,
    disabled_reason: person?.disabled_reason ?? null,
    rank_ok: isRankOk(person?.rank),
    agreement: {
      hash: person?.hash ?? SHIPPED_GUIDE.hash,
      must_accept: person?.status === AgreementStatus.active && !person.accepted,
      accepted_at: person?.accepted_at?.toISOString() ?? null,
    },
  }
}

function videoView(video: {
  content_type: string | null
  size: number | null
  finished_at: Date | null
}): CompanionApplication['video'] {
  const { content_type, size, finished_at } = video
  if (content_type === null || size === null || finished_at === null) return null
  return { content_type, size, finished_at: finished_at.toISOString() }
}
