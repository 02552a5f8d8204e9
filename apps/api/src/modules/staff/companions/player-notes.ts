import { AppError } from '@queuemate/contracts/errors'
import { SURVEY_NOTE_SHOWN } from '@queuemate/contracts/orders/survey'
import type { DecidePlayerNoteInput, PlayerNotesInput } from '@queuemate/contracts/staff/player-notes'
import * as notes from '@queuemate/db/queries/companions/player-notes'
import type { Tx } from '@queuemate/db/transaction'
import { cut } from '@queuemate/text/cut'
import { idPlace, oneMore, placeAfter, toPage } from '../../../base/paging.ts'
import { staffChange } from '../../../base/staff-change.ts'
import type { Context, StaffContext } from '../../../context.ts'
import { suspicionsOf } from './note-suspicions.ts'

/** Notes that players let others read (contract §9 `staff.notes`). */
export async function listPlayerNotes(ctx: Context, { state, limit, cursor }: PlayerNotesInput) {
  const after = placeAfter(cursor, idPlace)?.[0]
  const found = await notes.selectPlayerNotes(ctx.db, state, { limit: oneMore(limit), after })
  const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
  return { items: rows.map(noteView), nextCursor: next_cursor }
}

/** `shown`: what of the text the companion's page shows. `suspicions`: why it may not be fit to be shown. */
function noteView({ created_at, decided_at, hidden_at, ...row }: notes.PlayerNoteRow) {
  return {
    ...row,
    shown: cut(row.text, SURVEY_NOTE_SHOWN, '…'),
    suspicions: suspicionsOf(row.text, [row.player_name, row.companion_name]),
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    hidden_at: hidden_at?.toISOString() ?? null,
  }
}

/** Throws `not_found`, and `already_decided` for all but the rejection of an approved note. */
export async function decideNote(ctx: StaffContext, { id, decision }: DecidePlayerNoteInput) {
  const state = decision === 'approve' ? 'approved' : 'rejected'
  const lock = (tx: Tx) => notes.lockPlayerNote(tx, id)
  await staffChange(ctx, lock, async (tx, note, at) => {
    const isOpen = note.state === 'open' || (note.state === 'approved' && state === 'rejected')
    if (!isOpen)
      throw new AppError(
        'already_decided',
        `${note.decider ?? 'Another member of staff'} has already ${note.state} this note`,
      )
    await notes.decidePlayerNote(tx, id, { state, decided_by: ctx.actor.id, decided_at: at })
    return {
      personId: note.companion_id,
      before: { note: id, state: note.state },
      after: { note: id, state },
    }
  })
  return noteView(await notes.requirePlayerNote(ctx.db, id))
}
