import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button, LinkButton } from '@queuemate/ui/button'
import { Card } from '@queuemate/ui/card'
import { formatMoney } from '@queuemate/contracts/money'
import { EmptyState } from '@queuemate/ui/empty-state'
import { PageHead } from '@queuemate/ui/page-head'
import { trpc } from '../../lib/trpc.ts'
import { useAddressView } from '../../lib/use-address-view.ts'
import { HistoryFilters } from './history-filters.tsx'
import { filterOf, isFiltered, readView, wholeHistory, writeView, type HistoryView } from './history-view.ts'
import { NoOrders } from './order-history.tsx'
import { OrderPages } from './order-pages.tsx'

const pageSize = 20

/** The whole order history. The filters are in the address, so that Back and a reload keep them. */
export function OrderList() {
  const [view, setView] = useAddressView(readView, writeView)
  const asked = filterOf(view)
  const filter = (part: Partial<HistoryView>) => setView({ ...part, page: 0 })
  // New fields: what was typed a moment ago does not come after the clearing.
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    setClearings(clearings + 1)
    filter(wholeHistory)
  }
  const history = trpc.companions.orderHistory.useQuery(
    { ...(asked.ok ? asked.filter : {}), limit: pageSize, offset: view.page * pageSize },
    { enabled: asked.ok, placeholderData: keepPreviousData },
  )
  // A page beyond the last one: the address is old, or a filter left fewer rows.
  const total = history.isPlaceholderData ? undefined : history.data?.total
  const lastPage = Math.max(0, Math.ceil((total ?? 0) / pageSize) - 1)
  const isBeyond = total !== undefined && view.page > lastPage
  const goBack = useEffectEvent(() => setView({ page: lastPage }))
  useEffect(() => {
    if (isBeyond) goBack()
  }, [isBeyond])
  return (
    <>
      <PageHead
        centered
        title={t`Orders`}
        liveNote
        note={<span className="tnum">{asked.ok && history.data ? totalsLine(history.data) : ' '}</span>}
        action={
          asked.ok && (
            <LinkButton href={`/api/companion/order_history.csv?${writeView({ ...view, page: 0 })}`} download>
              <Download className="icon" aria-hidden="true" />
              <Trans>Export CSV</Trans>
            </LinkButton>
          )
        }
      />
      <HistoryFilters key={clearings} view={view} errors={asked.ok ? {} : asked.errors} onChange={filter} />
      <Card aria-label={t`Orders`} aria-busy={history.isFetching}>
        {asked.ok ? (
          <OrderPages
            history={history}
            page={view.page}
            pageSize={pageSize}
            onPageChange={(page) => setView({ page }, { replace: false })}
            empty={isFiltered(view) ? <NoMatch onClear={clear} /> : <NoOrders />}
          />
        ) : (
          <NoMatch onClear={clear} />
        )}
      </Card>
    </>
  )
}

function totalsLine({ total, earned }: { total: number; earned: number }): string {
  const amount = formatMoney(earned)
  return t`${plural(total, { one: '# order', other: '# orders' })}, ${amount} earned`
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      bare
      title={t`No orders found`}
      action={
        <Button onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>No orders match these filters.</Trans>
    </EmptyState>
  )
}
