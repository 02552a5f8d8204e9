import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PageButton } from '@queuemate/app-kit/page-button'
import { CardSection } from '@queuemate/ui/card'
import { EmptyState } from '@queuemate/ui/empty-state'
import { orderHistoryQuery } from '../queries.ts'
import { OrderPages } from './order-pages.tsx'

/** Rows per page (spec §2 'Payouts'). */
const pageSize = 5

/** The orders on the payouts page, five at a time. */
export function OrderHistory() {
  const [page, setPage] = useState(0)
  const history = useQuery(orderHistoryQuery({ limit: pageSize, offset: page * pageSize }))
  return (
    <CardSection
      title={t`Order history`}
      action={
        <Link to="/companion/orders" className="sm t2 link">
          {t`All orders`}
        </Link>
      }
      aria-busy={history.isFetching}
    >
      <OrderPages
        history={history}
        page={page}
        pageSize={pageSize}
        onPageChange={setPage}
        empty={<NoOrders />}
      />
    </CardSection>
  )
}

export function NoOrders() {
  return (
    <EmptyState
      bare
      level={3}
      title={t`No orders found`}
      action={<PageButton to="/companion/dashboard">{t`Open the dashboard`}</PageButton>}
    >
      {t`Go online from the dashboard to receive your first one.`}
    </EmptyState>
  )
}
