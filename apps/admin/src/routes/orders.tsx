import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { formatCount } from '@queuemate/i18n/format'
import { ListPage } from '../lib/table/list-page.tsx'
import { ExportButton } from '../features/orders/export-button.tsx'
import { orderColumns } from '../features/orders/order-columns.tsx'
import { OrderFilterRow, QueueTabs } from '../features/orders/order-filters.tsx'
import { OrderPanel } from '../features/orders/order-panel.tsx'
import { filtersOf, orderParams } from '../features/orders/order-params.ts'
import { useOpenRow } from '../lib/table/use-open-row.ts'
import { pageOptions, usePages } from '../lib/table/use-pages.ts'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { api } from '../lib/trpc.ts'
import { useDebounced } from '@queuemate/app-kit/use-debounced'
import type { OrderCount } from '../lib/outputs.ts'

/** Milliseconds of focus on a row before its order is loaded. */
const REST_MS = 200
/** In the history: the panel was opened by the focus on its row, which keeps it. */
const FOLLOWED = 'followed'

/** All orders, or those that need staff, with the open order beside the list. */
export function Component() {
  const { openId, hrefOf, close } = useOpenRow('/orders')
  const [params, change] = useAddressParams(orderParams)
  const navigate = useNavigate()
  const { state } = useLocation()
  // Fixed when the page opens, so that the date range does not move.
  const [now] = useState(() => new Date())
  const filters = filtersOf(params, now)
  const list = useInfiniteQuery(api.staff.orders.list.infiniteQueryOptions(filters, pageOptions))
  const pages = usePages(list)

  /** While an order is open, the panel follows the focused row. */
  const [focused, setFocused] = useState<number | null>(null)
  const rested = useDebounced(focused, REST_MS)
  const follow = useEffectEvent((id: number) => {
    if (openId !== null && id !== openId) void navigate(hrefOf(id), { replace: true, state: FOLLOWED })
  })
  useEffect(() => {
    if (rested !== null) follow(rested)
  }, [rested])

  return (
    <ListPage
      {...pages}
      title={t`Orders`}
      aside={<Count count={pages.isStale ? undefined : list.data?.pages[0]?.count} />}
      actions={<ExportButton filters={filters} />}
      saved={{ list: 'orders', path: '/orders' }}
      params={params}
      change={change}
      sort={params.queue ? undefined : '-requested'}
      tabs={<QueueTabs params={params} change={change} />}
      filters={<OrderFilterRow params={params} change={change} first={pages.rows?.[0]} />}
      problem={t`The orders could not be loaded.`}
      columns={orderColumns(params.queue !== undefined, now.getTime())}
      rowKey={({ order_id: id }) => id}
      hrefOf={({ order_id: id }) => hrefOf(id)}
      openKey={openId}
      onRowFocus={(row) => setFocused(row?.order_id ?? null)}
      empty={params.queue ? t`Nothing is waiting here` : t`No orders match`}
      emptyText={
        params.queue
          ? t`Orders that need your attention appear here.`
          : t`Try a different search or other filters.`
      }
    >
      {openId !== null && (
        <OrderPanel key={openId} orderId={openId} leavesFocus={state === FOLLOWED} onClose={close} />
      )}
    </ListPage>
  )
}

function Count({ count }: { count: OrderCount | undefined }) {
  if (!count) return null
  const value = formatCount(count.value)
  const text =
    count.kind === 'exact'
      ? t`${value} total`
      : count.kind === 'more'
        ? t`more than ${value}`
        : t`about ${value}`
  return <span className="only-d sm t2 tnum">{text}</span>
}
