import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { StaffTicketItem } from '@queuemate/contracts/staff/support'
import { TICKET_CATEGORIES, type TicketCategory } from '@queuemate/contracts/support/categories'
import { EmptyState } from '@queuemate/ui/empty-state'
import { categoryName } from '../../lib/labels.ts'
import { ColumnsMenu, hiddenOf, type ConsoleColumn } from '../../lib/table/columns.tsx'
import { useSelection } from '../../lib/table/selection.tsx'
import { TicketBulk } from './ticket-bulk.tsx'
import { useStaff } from '../../lib/staff.ts'
import { DataTable } from '../../lib/table/data-table.tsx'
import { FilterSelect } from '../../lib/table/filter-select.tsx'
import { SearchField } from '../../lib/table/search-field.tsx'
import { pageOptions, usePages } from '../../lib/table/use-pages.ts'
import { Age, Moment } from '../../lib/times.tsx'
import { api } from '../../lib/trpc.ts'
import styles from './support.module.css'
import { filtersOf, type InboxParams } from './inbox-params.ts'
import filterStyles from '../../lib/filters.module.css'

type InboxProps = {
  params: InboxParams
  onChange: (
    patch: Partial<Record<'q' | 'category' | 'assignee' | 'sort' | 'hide', string | undefined>>,
  ) => void
  openId: number | null
  hrefOf: (id: number) => string
}

export function Inbox({ params, onChange, openId, hrefOf }: InboxProps) {
  const query = useInfiniteQuery(api.staff.support.list.infiniteQueryOptions(filtersOf(params), pageOptions))
  const tickets = usePages(query)
  const staff = useStaff()
  const { data: colleagues = [] } = useQuery(
    api.staff.support.colleagues.queryOptions(undefined, { staleTime: 60_000 }),
  )
  const columns = columnsOf(params.list)
  const hidden = hiddenOf(params.hide)
  const selection = useSelection(tickets.rows, (id) => t`Ticket ${id}`)
  return (
    <>
      <div className={filterStyles.filters}>
        <SearchField
          label={t`Name, email, text or number`}
          value={params.q}
          onChange={(q) => onChange({ q })}
        />
        <FilterSelect<TicketCategory>
          label={t`Category`}
          all={t`Any category`}
          value={params.category}
          options={TICKET_CATEGORIES.map((value) => ({ value, label: categoryName(value) }))}
          onChange={(category) => onChange({ category })}
        />
        <FilterSelect
          label={t`Assigned to`}
          all={t`Anyone`}
          value={params.assignee}
          options={[
            { value: 'nobody', label: t`Nobody` },
            ...colleagues.map(({ id, name }) => ({ value: id, label: id === staff?.id ? t`Me` : name })),
          ]}
          onChange={(assignee) => onChange({ assignee })}
        />
        <ColumnsMenu columns={columns} hidden={hidden} onChange={(hide) => onChange({ hide })} />
      </div>
      <TicketBulk list={params.list} selection={selection} />
      <DataTable
        {...tickets}
        label={t`Tickets`}
        problem={t`The tickets could not be loaded.`}
        columns={columns}
        hidden={openId === null ? hidden : [...hidden, ...HIDDEN_BESIDE]}
        sort={params.sort ?? (params.list === 'waiting' ? undefined : '-sent')}
        onSort={(sort) => onChange({ sort })}
        selection={selection}
        rowKey={({ id }) => id}
        hrefOf={({ id }) => hrefOf(id)}
        openKey={openId}
        empty={<Nothing params={params} />}
      />
    </>
  )
}

/** Columns that are hidden beside an open ticket, which shows them. */
const HIDDEN_BESIDE = ['number', 'assignee', 'last', 'at']

const columnsOf = (list: InboxParams['list']): ConsoleColumn<StaffTicketItem>[] =>
  // Closed tickets are too many to be sorted by their last message.
  allColumns().map((column) =>
    list === 'closed' && column.id === 'last' ? { ...column, sort: undefined } : column,
  )

const allColumns = (): ConsoleColumn<StaffTicketItem>[] => [
  {
    id: 'name',
    head: t`From`,
    phone: 'fills',
    cell: ({ name }) => <span className={styles.name}>{name}</span>,
  },
  {
    id: 'text',
    head: t`Message`,
    phone: 'below',
    className: styles.excerpt!,
    cell: ({ excerpt, category }) => (
      <>
        <b>{categoryName(category)}</b>{' '}
        <span className="t2" dir="auto">
          {excerpt}
        </span>
      </>
    ),
  },
  { id: 'number', head: t`Ticket`, room: 1000, className: 'mono', cell: ({ id }) => id },
  {
    id: 'assignee',
    head: t`Assigned to`,
    room: 700,
    cell: ({ assignee }) => assignee?.name ?? <span className="t3">{t`None`}</span>,
  },
  {
    id: 'waiting',
    head: t`Waiting`,
    figures: true,
    cell: ({ waiting_since: since }) =>
      since ? <Age since={since} /> : <span className="t3">{t`Answered`}</span>,
  },
  {
    id: 'last',
    sort: '-last',
    head: t`Last message`,
    room: 900,
    figures: true,
    cell: ({ last_message_at: at }) => (
      <span className="t3">
        <Moment at={at} />
      </span>
    ),
  },
  {
    id: 'at',
    sort: '-sent',
    head: t`Sent`,
    room: 600,
    figures: true,
    cell: ({ created_at: at }) => (
      <span className="t3">
        <Moment at={at} />
      </span>
    ),
  },
]

function Nothing({ params: { list, q, category, assignee } }: { params: InboxParams }) {
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
