import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type { Answers, CompanionRow } from '@queuemate/db/queries/staff/companions'
import type { StaffRankRequestRow } from '@queuemate/db/queries/staff/rank-requests'
import { yes, type Columns } from '../../../base/export-list.ts'
import { rankLabel } from '@queuemate/contracts/lookups/ranks'
import { isBanned } from '../../../auth/bans.ts'
import { decimal } from '../../payouts/payouts.views.ts'
import { pictureUrl } from '../../../outside/storage/keys.ts'

export function companionView(row: CompanionRow, answers: Answers | undefined, now: Date) {
  return {
    user_id: row.user_id,
    name: row.name,
    username: row.username ?? '',
    picture: pictureUrl(row.picture_key),
    rank: row.rank,
    payband: bandView(row),
    price: row.rate,
    online: row.online,
    seen_at: row.seen_at?.toISOString() ?? null,
    disabled: row.agreement_status === AgreementStatus.disabled,
    banned: isBanned(row, now),
    payout_account: row.payout_account,
    acceptance_rate: answers ? answers.accepted / answers.total : null,
    miss_rate: answers ? answers.missed / answers.total : null,
    matches: row.matches,
    rating: row.rating_count > 0 ? row.rating_sum / row.rating_count : null,
  }
}

/** A companion in the CSV of the list. */
export const companionColumns: Columns<ReturnType<typeof companionView>> = {
  companion: (companion) => companion.name,
  username: (companion) => companion.username,
  rank: (companion) => (companion.rank === null ? null : rankLabel(companion.rank)),
  payband: (companion) => companion.payband?.name ?? null,
  price: (companion) => decimal(companion.price),
  games: (companion) => companion.matches,
  rating: (companion) => companion.rating?.toFixed(2) ?? null,
  accepted: (companion) => companion.acceptance_rate?.toFixed(2) ?? null,
  missed: (companion) => companion.miss_rate?.toFixed(2) ?? null,
  online: (companion) => yes(companion.online),
  disabled: (companion) => yes(companion.disabled),
  banned: (companion) => yes(companion.banned),
  payout_account: (companion) => companion.payout_account,
}

function bandView({ band_id, band_name, minimum, maximum, fee_bps }: CompanionRow) {
  if (band_id === null || band_name === null || minimum === null || maximum === null || fee_bps === null)
    return null
  return { id: band_id, name: band_name, minimum, maximum, fee_bps }
}

export function rankRequestView(row: StaffRankRequestRow, screenshotUrl: string) {
  return {
    id: row.id,
    user_id: row.user_id,
    name: row.name,
    username: row.username ?? '',
    picture: pictureUrl(row.picture_key),
    ign: row.ingame_name && row.ingame_tag ? `${row.ingame_name}#${row.ingame_tag}` : null,
    rank: row.rank,
    from_rank: row.from_rank,
    wanted_rank: row.wanted_rank,
    note: row.note,
    status: row.status,
    reason: row.reason,
    decided_by: row.decider,
    decided_at: row.decided_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    screenshot_url: row.screenshot_key === '' ? null : screenshotUrl,
  }
}
