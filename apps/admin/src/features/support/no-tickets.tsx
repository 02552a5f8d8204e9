import { t } from '@lingui/core/macro'
import { EmptyState } from '@queuemate/ui/empty-state'
import type { InboxParams } from './inbox-params.ts'

/** In place of the inbox while it has no tickets. */
export function NoTickets({ params: { list, q, category, assignee } }: { params: InboxParams }) {
  if (q || category || assignee)
    return (
      <EmptyState bare title={t`No tickets found`}>
        {t`No ticket matches these filters.`}
      </EmptyState>
    )
  if (list === 'waiting')
    return (
      <EmptyState bare title={t`All caught up`}>
        {t`New messages appear here as they arrive, the longest waiting first.`}
      </EmptyState>
    )
  return <EmptyState bare title={list === 'open' ? t`No open tickets` : t`No closed tickets`} />
}
