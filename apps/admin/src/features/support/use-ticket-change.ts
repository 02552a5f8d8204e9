import { showFailure } from '@queuemate/app-kit/show-failure'
import type { StaffTicket } from '../../lib/outputs.ts'
import { useDraft } from '../../lib/drafts.ts'
import { api } from '../../lib/trpc.ts'

/** The names of a ticket's drafts. */
export const replyDraft = (id: number) => `ticket/${id}/reply`
export const noteDraft = (id: number) => `ticket/${id}/note`

/** Mutation options: updates the caches after a change, or shows a toast if it fails. */
export function useTicketChange(id: number) {
  const [reply, note] = [useDraft(replyDraft(id)), useDraft(noteDraft(id))]
  return {
    onSuccess: (ticket: StaffTicket) => {
      if (ticket.status === 'closed') for (const draft of [reply, note]) draft.remove()
      api.staff.support.get.setData({ id: ticket.id }, ticket)
      void api.staff.support.list.invalidate()
      void api.staff.overview.queues.invalidate()
    },
    onError: (error: unknown) => showFailure(error),
  }
}
