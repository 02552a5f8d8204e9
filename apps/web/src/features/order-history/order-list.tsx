import { keepPreviousData } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
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

/** The whole history; what is looked for stands in the address, so that Back and a reload keep it. */
export function OrderList() {
  const [view, setView] = useAddressView(readView, writeView)
  const asked = filterOf(view)
  const filter = (part: Partial<HistoryView>) => setView({ ...part, page: 0 })
  const history = trpc.companions.orderHistory.useQuery(
    { ...(asked.ok ? asked.filter : {}), limit: pageSize, offset: view.page * pageSize },
    { enabled: asked.ok, placeholderData: keepPreviousData },
  )
  // A page that is beyond the end, from an old address or because a filter took rows away.
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
        title="Orders"
        liveNote
        note={<span className="tnum">{asked.ok && history.data ? totalsLine(history.data) : ' '}</span>}
        action={
          asked.ok && (
            <LinkButton href={`/api/companion/order_history.csv?${writeView({ ...view, page: 0 })}`} download>
              <Download className="icon" aria-hidden="true" />
              Export CSV
            </LinkButton>
          )
        }
      />
      <HistoryFilters view={view} errors={asked.ok ? {} : asked.errors} onChange={filter} />
      <Card aria-label="Orders" aria-busy={history.isFetching}>
        {asked.ok ? (
          <OrderPages
            history={history}
            page={view.page}
            pageSize={pageSize}
            onPageChange={(page) => setView({ page }, { replace: false })}
            empty={isFiltered(view) ? <NoMatch onClear={() => filter(wholeHistory)} /> : <NoOrders />}
          />
        ) : (
          <NoMatch onClear={() => filter(wholeHistory)} />
        )}
      </Card>
    </>
  )
}

function totalsLine({ total, earned }: { total: number; earned: number }): string {
  return `${total} ${total === 1 ? 'order' : 'orders'}, ${formatMoney(earned)} earned`
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState bare title="No orders found" action={<Button onClick={onClear}>Clear filters</Button>}>
      None of your orders fits these filters.
    </EmptyState>
  )
}
