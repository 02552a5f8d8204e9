import type { ReactNode } from 'react'
import { PanelBoundary } from '@queuemate/app-kit/panel-boundary'
import { Alert } from '@queuemate/ui/alert'
import { Button } from '@queuemate/ui/button'
import { CardBody } from '@queuemate/ui/card'
import { Pager } from '@queuemate/ui/pager'
import { Skeleton } from '@queuemate/ui/skeleton'
import type { RouterOutputs } from '../../lib/trpc.ts'
import { OrderTable } from './order-table.tsx'

type OrderPagesProps = {
  history: {
    data: RouterOutputs['companions']['orderHistory'] | undefined
    isError: boolean
    refetch: () => unknown
  }
  page: number
  pageSize: number
  onPageChange: (page: number) => void
  /** Shown when no order fits. */
  empty: ReactNode
}

/** A page of orders with what stands in its place while there is none (spec §8). */
export function OrderPages({ history, page, pageSize, onPageChange, empty }: OrderPagesProps) {
  const { data, isError, refetch } = history
  if (isError && !data) {
    return (
      <CardBody>
        <Alert
          tone="danger"
          action={
            <Button size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          There was an error retrieving your previous orders
        </Alert>
      </CardBody>
    )
  }
  if (!data) {
    return (
      <div className="otable__wait" aria-busy="true">
        {Array.from({ length: pageSize }, (_, place) => (
          <Skeleton key={place} height={22} />
        ))}
      </div>
    )
  }
  if (data.total === 0) return empty
  return (
    <PanelBoundary what="Your orders" resetKeys={[data]}>
      <OrderTable orders={data.items} />
      <Pager
        label="Pages of orders"
        page={page}
        pageSize={pageSize}
        total={data.total}
        onPageChange={onPageChange}
      />
    </PanelBoundary>
  )
}
