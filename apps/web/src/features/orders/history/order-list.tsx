import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button, LinkButton } from '@queuemate/ui/button'
import { Card } from '@queuemate/ui/card'
import { formatMoney } from '@queuemate/contracts/money'
import { EmptyState } from '@queuemate/ui/empty-state'
import { PageHead } from '@queuemate/ui/page-head'
import { writeParams } from '@queuemate/app-kit/address-params'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { HistoryFilters } from './history-filters.tsx'
import {
  filterOf,
  historyParams,
  isFiltered,
  defaultHistoryParams,
  type HistoryParams,
} from './history-params.ts'
import { NoOrders } from './order-history.tsx'
import { OrderPages } from './order-pages.tsx'
import { orderHistoryQuery } from '../queries.ts'

const pageSize = 20

/** The whole order history. The filters are in the address, so that Back and a reload keep them. */
export function OrderList() {
  const [params, setParams] = useAddressParams(historyParams)
  const parsed = filterOf(params)
  const filter = (part: Partial<HistoryParams>) => setParams({ ...part, page: 0 }, { replace: true })
  // Remounts the fields, so that text still being typed does not follow the clearing.
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    setClearings(clearings + 1)
    filter(defaultHistoryParams)
  }
  const history = useQuery({
    ...orderHistoryQuery({
      ...(parsed.ok ? parsed.filter : {}),
      limit: pageSize,
      offset: params.page * pageSize,
    }),
    enabled: parsed.ok,
  })
  // A page after the last one: the address is old, or a filter leaves fewer rows.
  const total = history.isPlaceholderData ? undefined : history.data?.total
  const lastPage = Math.max(0, Math.ceil((total ?? 0) / pageSize) - 1)
  const isBeyond = total !== undefined && params.page > lastPage
  const goBack = useEffectEvent(() => setParams({ page: lastPage }, { replace: true }))
  useEffect(() => {
    if (isBeyond) goBack()
  }, [isBeyond])
  return (
    <>
      <PageHead
        centered
        title={t`Orders`}
        liveNote
        note={<span className="tnum">{parsed.ok && history.data ? totalsLine(history.data) : ' '}</span>}
        action={
          parsed.ok && (
            <LinkButton
              href={`/api/companion/order_history.csv?${writeParams(historyParams, { ...params, page: 0 })}`}
              download
            >
              <Download className="icon" aria-hidden="true" />
              {t`Export CSV`}
            </LinkButton>
          )
        }
      />
      <HistoryFilters
        key={clearings}
        params={params}
        errors={parsed.ok ? {} : parsed.errors}
        onChange={filter}
      />
      <Card aria-label={t`Orders`} aria-busy={history.isFetching}>
        {parsed.ok ? (
          <OrderPages
            history={history}
            page={params.page}
            pageSize={pageSize}
            onPageChange={(page) => setParams({ page })}
            empty={isFiltered(params) ? <NoMatch onClear={clear} /> : <NoOrders />}
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
      action={<Button onClick={onClear}>{t`Clear filters`}</Button>}
    >
      {t`No orders match these filters.`}
    </EmptyState>
  )
}
