import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { TICKET_LISTS } from '@queuemate/contracts/staff/support'
import { Button } from '@queuemate/ui/button'
import { Segmented } from '@queuemate/ui/segmented'
import { Inbox } from '../features/support/inbox.tsx'
import { TicketDrawer } from '../features/support/ticket-drawer.tsx'
import { TemplatesDialog } from '../features/support/templates-dialog.tsx'
import styles from '../features/support/support.module.css'
import { filtersOf, inboxParams, type InboxParams } from '../features/support/inbox-params.ts'
import { SaveCsvButton } from '../lib/save-csv-button.tsx'
import { Page } from '../lib/page.tsx'
import { SavedFiltersMenu } from '../lib/saved-filters-menu.tsx'
import { useOpenRow } from '../lib/table/use-open-row.ts'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { formatSpan } from '../lib/times.tsx'
import { api, trpcClient } from '../lib/trpc.ts'

const names: Record<InboxParams['list'], () => string> = {
  waiting: () => t`Waiting`,
  open: () => t`Open`,
  closed: () => t`Closed`,
}

export function Component() {
  const [params, change] = useAddressParams(inboxParams)
  const { openId, hrefOf, close } = useOpenRow('/support')
  return (
    <Page
      title={t`Support`}
      aside={openId === null && <Speed />}
      actions={
        <>
          <Templates />
          <SavedFiltersMenu list="tickets" path="/support" />
          <SaveCsvButton
            file="queuemate-tickets.csv"
            load={() => trpcClient.staff.support.csv.query(filtersOf(params))}
          />
          <Segmented
            aria-label={t`Which tickets`}
            value={params.list}
            options={TICKET_LISTS.map((value) => ({ value, label: names[value]() }))}
            onValueChange={(value) => change({ list: value })}
          />
        </>
      }
    >
      <Inbox params={params} onChange={change} openId={openId} hrefOf={hrefOf} />
      {openId !== null && <TicketDrawer key={openId} id={openId} onClose={close} />}
    </Page>
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
