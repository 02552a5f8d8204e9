import type { Procedure } from '@queuemate/app-kit/mutation-options'
import type { StaffTicket } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { useDraft } from '../../lib/drafts.ts'
import { api } from '../../lib/trpc.ts'

/** The names of a ticket's drafts. */
export const replyDraft = (id: number) => `ticket/${id}/reply`
export const noteDraft = (id: number) => `ticket/${id}/note`

/** A change that returns the ticket. */
export function useTicketAction<Input>(id: number, procedure: Procedure<Input, StaffTicket>) {
  const [reply, note] = [useDraft(replyDraft(id)), useDraft(noteDraft(id))]
  return useAction(procedure, {
    onSuccess: (ticket) => {
      if (ticket.status === 'closed') for (const draft of [reply, note]) draft.remove()
      api.staff.support.get.setData({ id }, ticket)
    },
  })
}
