import { t } from '@lingui/core/macro'
import type { StaffTicketItem } from '../../lib/outputs.ts'
import { categoryName } from '../../lib/labels.ts'
import { None, timeColumn, type ConsoleColumn } from '../../lib/table/columns.tsx'
import { Age } from '../../lib/times.tsx'
import type { InboxParams } from './inbox-params.ts'
import styles from './support.module.css'

/** The columns of the inbox. */
export const ticketColumns = (list: InboxParams['list']): ConsoleColumn<StaffTicketItem>[] =>
  // Closed tickets are too many to be sorted by their last message.
  allColumns().map((column) =>
    list === 'closed' && column.id === 'last' ? { ...column, sort: undefined } : column,
  )

const allColumns = (): ConsoleColumn<StaffTicketItem>[] => [
  {
    id: 'name',
    head: t`From`,
    mobile: 'primary',
    cell: ({ name }) => <span className={styles.name}>{name}</span>,
  },
  {
    id: 'text',
    head: t`Message`,
    mobile: 'subline',
    className: styles.excerpt!,
    cell: ({ excerpt, category }) => (
      <>
        <span className="t3">{categoryName(category)}</span> <span dir="auto">{excerpt}</span>
      </>
    ),
  },
  { id: 'number', head: t`Ticket`, priority: 4, className: 'mono', cell: ({ id }) => id },
  { id: 'assignee', head: t`Assigned to`, priority: 3, cell: ({ assignee }) => assignee?.name ?? <None /> },
  {
    id: 'waiting',
    head: t`Waiting`,
    figures: true,
    cell: ({ waiting_since: since }) =>
      since ? <Age since={since} /> : <span className="t3">{t`Answered`}</span>,
  },
  timeColumn('last', t`Last message`, (row) => row.last_message_at, { sort: '-last', priority: 4 }),
  timeColumn('at', t`Sent`, (row) => row.created_at, { sort: '-sent', priority: 3 }),
]
