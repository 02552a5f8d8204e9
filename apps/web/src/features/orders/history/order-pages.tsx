import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Pager } from '@queuemate/ui/pager'
import { SkeletonLines } from '@queuemate/ui/skeleton'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import type { RouterOutputs } from '../../../lib/trpc.ts'
import styles from './list.module.css'
import { OrderTable } from './order-table.tsx'

type OrderPagesProps = {
  history: {
    data: RouterOutputs['companions']['orderHistory'] | undefined
    isError: boolean
    error: unknown
    refetch: () => unknown
  }
  page: number
  pageSize: number
  onPageChange: (page: number) => void
  /** Shown when there are no orders. */
  empty: ReactNode
}

/** A page of orders, or the empty text if there are none (spec §8). */
export function OrderPages({ history, page, pageSize, onPageChange, empty }: OrderPagesProps) {
  return (
    <QueryPanel
      bare
      query={history}
      failure={t`There was an error retrieving your previous orders`}
      skeleton={
        <SkeletonLines
          className={clsx(styles.waiting, styles.withPager)}
          lines={Array<number>(pageSize).fill(22)}
        />
      }
    >
      {({ items, total }) =>
        total === 0 ? (
          empty
        ) : (
          <>
            <OrderTable orders={items} />
            <Pager
              label={t`Pages of orders`}
              page={page}
              pageSize={pageSize}
              total={total}
              onPageChange={onPageChange}
            />
          </>
        )
      }
    </QueryPanel>
  )
}
