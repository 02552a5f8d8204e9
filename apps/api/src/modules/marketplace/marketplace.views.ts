import { highestPlayerRank } from '@queuemate/contracts/lookups/ranks'
import { CAME_SHOWN_FROM, cameOf } from '@queuemate/contracts/orders/no-shows'
import { SURVEY_NOTE_SHOWN } from '@queuemate/contracts/orders/survey'
import type { CompanionPage } from '@queuemate/contracts/marketplace/schemas'
import type { CompanionPageRow } from '@queuemate/db/queries/marketplace/companion-page'
import type { ListingRow } from '@queuemate/db/queries/marketplace/marketplace'
import { charactersOf, cut } from '@queuemate/text/cut'
import { companionView, type CardRow } from '../../market/card-views.ts'

/** Whether the marketplace lists a companion at a moment: a rank that players may queue with, and no ban. */
export function canBeMet<R extends ListingRow>(row: R, at: Date): row is R & CardRow {
  const barred = row.banned && (row.ban_ends_at === null || row.ban_ends_at > at.getTime())
  return row.rank !== null && highestPlayerRank(row.rank) > 0 && !barred
}

export function companionPageView(row: CompanionPageRow & CardRow): CompanionPage {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const { hour, days } of row.hours) hours[hour] = days
  const view = companionView(row)
  const came = cameOf(row)
  return {
    ...view,
    bio: row.bio,
    region_name: row.region_name,
    rating_count: row.rating_count,
    strengths: view.ratings && row.strengths,
    notes: view.ratings === null ? [] : row.notes.map(noteView),
    came: came.of < CAME_SHOWN_FROM ? null : came,
    results: row.results.map((result) => (result > 0 ? 'won' : result < 0 ? 'lost' : 'draw')),
    hours,
  }
}

/** The first letter stands for the player. */
function noteView({
  text,
  name,
  ...note
}: CompanionPageRow['notes'][number]): CompanionPage['notes'][number] {
  return { ...note, text: cut(text, SURVEY_NOTE_SHOWN, '…'), initial: charactersOf(name)[0] ?? '' }
}
