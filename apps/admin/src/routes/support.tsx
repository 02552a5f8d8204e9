import { t } from '@lingui/core/macro'
import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { TICKET_LISTS } from '@queuemate/contracts/staff/support'
import { Button } from '@queuemate/ui/button'
import { Segmented } from '@queuemate/ui/segmented'
import { TICKET_CATEGORIES, type TicketCategory } from '@queuemate/contracts/support/categories'
import { categoryName } from '../lib/labels.ts'
import { useStaff } from '../lib/staff.ts'
import { TicketBulk } from '../features/support/ticket-bulk.tsx'
import { ticketColumns } from '../features/support/ticket-columns.tsx'
import { pageOptions, usePages } from '../lib/table/use-pages.ts'
import { SearchField } from '../lib/table/search-field.tsx'
import { FilterSelect } from '../lib/table/filter-select.tsx'
import { useSelection } from '../lib/table/selection.tsx'
import { ListPage } from '../lib/table/list-page.tsx'
import { TicketDrawer } from '../features/support/ticket-drawer.tsx'
import { TemplatesDialog } from '../features/support/templates-dialog.tsx'
import styles from '../features/support/support.module.css'
import { filtersOf, inboxParams, type InboxParams } from '../features/support/inbox-params.ts'
import { useOpenRow } from '../lib/table/use-open-row.ts'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { formatSpan } from '../lib/times.tsx'
import { api, trpcClient } from '../lib/trpc.ts'

const names: Record<InboxParams['list'], () => string> = {
  waiting: () => t`Waiting`,
  open: () => t`Open`,
  closed: () => t`Closed`,
}

/** What is said in place of the inbox while it has no tickets. */
function noTickets({ list, q, category, assignee }: InboxParams): { empty: string; emptyText?: string } {
  if (q || category || assignee)
    return { empty: t`No tickets found`, emptyText: t`No ticket matches these filters.` }
  if (list !== 'waiting') return { empty: list === 'open' ? t`No open tickets` : t`No closed tickets` }
  return {
    empty: t`All caught up`,
    emptyText: t`New messages appear here as they arrive, the longest waiting first.`,
  }
}

export function Component() {
  const [params, change] = useAddressParams(inboxParams)
  const { openId, hrefOf, close } = useOpenRow('/support')
  const filters = filtersOf(params)
  const query = useInfiniteQuery(api.staff.support.list.infiniteQueryOptions(filters, pageOptions))
  const pages = usePages(query)
  const selection = useSelection(pages.rows, (id) => t`Ticket ${id}`)
  return (
    <ListPage
      {...pages}
      title={t`Support`}
      label={t`Tickets`}
      aside={openId === null && <Speed />}
      saved={{ list: 'tickets', path: '/support' }}
      csv={{ file: 'queuemate-tickets.csv', load: () => trpcClient.staff.support.csv.query(filters) }}
      actions={
        <>
          <Templates />
          <Segmented
            aria-label={t`Which tickets`}
            value={params.list}
            options={TICKET_LISTS.map((value) => ({ value, label: names[value]() }))}
            onValueChange={(value) => change({ list: value })}
          />
        </>
      }
      params={params}
      change={change}
      sort={params.list === 'waiting' ? undefined : '-sent'}
      filters={<Filters params={params} change={change} />}
      bulk={<TicketBulk list={params.list} selection={selection} />}
      problem={t`The tickets could not be loaded.`}
      columns={ticketColumns(params.list)}
      selection={selection}
      rowKey={({ id }) => id}
      hrefOf={({ id }) => hrefOf(id)}
      openKey={openId}
      {...noTickets(params)}
    >
      {openId !== null && <TicketDrawer key={openId} id={openId} onClose={close} />}
    </ListPage>
  )
}

type FiltersProps = {
  params: InboxParams
  change: (patch: Partial<Record<'q' | 'category' | 'assignee', string | undefined>>) => void
}

function Filters({ params, change }: FiltersProps) {
  const staff = useStaff()
  const { data: colleagues = [] } = useQuery(
    api.staff.support.colleagues.queryOptions(undefined, { staleTime: 60_000 }),
  )
  return (
    <>
      <SearchField label={t`Name, email, text or number`} value={params.q} onChange={(q) => change({ q })} />
      <FilterSelect<TicketCategory>
        label={t`Category`}
        all={t`Any category`}
        value={params.category}
        options={TICKET_CATEGORIES.map((value) => ({ value, label: categoryName(value) }))}
        onChange={(category) => change({ category })}
      />
      <FilterSelect
        label={t`Assigned to`}
        all={t`Anyone`}
        value={params.assignee}
        options={[
          { value: 'nobody', label: t`Nobody` },
          ...colleagues.map(({ id, name }) => ({ value: id, label: id === staff?.id ? t`Me` : name })),
        ]}
        onChange={(assignee) => change({ assignee })}
      />
    </>
  )
}

function Templates() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t`Templates`}</Button>
      {isOpen && <TemplatesDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** How fast tickets are answered and closed. */
function Speed() {
  const { data } = useQuery(api.staff.support.figures.queryOptions(undefined, { staleTime: 60_000 }))
  if (!data || data.first_answer_seconds === null) return null
  const reply = formatSpan(data.first_answer_seconds)
  const close = formatSpan(data.resolution_seconds ?? 0)
  return (
    <span className={clsx(styles.speed, 't3 sm tnum')}>
      {data.resolution_seconds === null
        ? t`Median over 30 days: first reply in ${reply}.`
        : t`Median over 30 days: first reply in ${reply}, closed in ${close}.`}
    </span>
  )
}
