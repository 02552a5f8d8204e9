import { plural, t } from '@lingui/core/macro'
import { useStaff } from '../../lib/staff.ts'
import { BulkActions } from '../../lib/table/bulk-actions.tsx'
import type { Selection } from '../../lib/table/selection.tsx'
import { api, trpcClient } from '../../lib/trpc.ts'
import type { InboxParams } from './inbox-params.ts'

/** What can be done with several tickets at once. */
export function TicketBulk({ list, selection }: { list: InboxParams['list']; selection: Selection }) {
  const staff = useStaff()
  const { assign, close, reopen } = trpcClient.staff.support
  return (
    <BulkActions
      selection={selection}
      text={t`Each ticket has its own entry in the audit log. Those that cannot be changed are listed afterwards.`}
      onDone={() => {
        void api.staff.support.invalidate()
        void api.staff.overview.queues.invalidate()
      }}
      actions={[
        {
          label: t`Assign to me`,
          done: (count) =>
            plural(count, { one: '# ticket assigned to you', other: '# tickets assigned to you' }),
          run: (id) => assign.mutate({ id, assignee: staff?.id ?? null }),
        },
        list === 'closed'
          ? {
              label: t`Reopen`,
              question: (count) => plural(count, { one: 'Reopen # ticket?', other: 'Reopen # tickets?' }),
              done: (count) => plural(count, { one: '# ticket reopened', other: '# tickets reopened' }),
              run: (id) => reopen.mutate({ id }),
            }
          : {
              label: t`Close`,
              question: (count) => plural(count, { one: 'Close # ticket?', other: 'Close # tickets?' }),
              done: (count) => plural(count, { one: '# ticket closed', other: '# tickets closed' }),
              run: (id) => close.mutate({ id }),
            },
      ]}
    />
  )
}
