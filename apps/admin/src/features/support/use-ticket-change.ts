import { failureOf } from '@queuemate/app-kit/errors'
import type { StaffTicket } from '@queuemate/contracts/staff/support'
import { showToast } from '@queuemate/ui/toast'
import { trpc } from '../../lib/trpc.ts'

/** Mutation options: updates the caches after a change, or shows a toast if it fails. */
export function useTicketChange() {
  const utils = trpc.useUtils()
  return {
    onSuccess: (ticket: StaffTicket) => {
      utils.staff.support.get.setData({ id: ticket.id }, ticket)
      void utils.staff.support.list.invalidate()
      void utils.staff.overview.queues.invalidate()
    },
    onError: (error: unknown) => showToast('danger', failureOf(error).text),
  }
}
