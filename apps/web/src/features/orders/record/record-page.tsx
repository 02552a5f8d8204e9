import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { failureOf } from '@queuemate/app-kit/errors'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { preload } from '../../../lib/preload.ts'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { BackLink } from '../../../lib/back-link.tsx'
import { RecordNotFound } from '../../../lib/record-not-found.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { orderRecordQuery } from '../queries.ts'

const POSSIBLE = /^[1-9]\d{0,14}$/

/** The `loader` of a page about one order, whose number is the third segment of its path. */
export const preloadRecord = () =>
  preload(({ pathname }) => {
    const orderId = pathname.split('/')[3] ?? ''
    return POSSIBLE.test(orderId) ? [orderRecordQuery(Number(orderId))] : []
  })

type Found = ReturnType<typeof useRecord>

/**
 * The order in the address. An order of other people, or one in which the reader had the other role, counts as not
 * found.
 */
export function useRecord(role: OrderRecord['role']) {
  const { orderId = '' } = useParams()
  const possible = POSSIBLE.test(orderId)
  const query = useQuery({ ...orderRecordQuery(Number(orderId)), enabled: possible })
  const order = query.data
  const unknown =
    !possible || (order ? order.role !== role : query.isError && failureOf(query.error).code === 'not_found')
  return { role, orderId, possible, query, order: unknown ? undefined : order, unknown }
}

type Link = { to: string; label: string }
type RecordPageProps = {
  found: Found
  /** The link to all of the reader's orders, shown if the order was not found. */
  list: Link
  back: Link
  heading: ReactNode
  children: (order: OrderRecord) => ReactNode
}

/** What is inside `main` on a page about one order. */
export function RecordPage({ found, list, back, heading, children }: RecordPageProps) {
  const { role, orderId, possible, query, unknown } = found
  if (unknown) {
    return (
      <RecordNotFound heading={t`Order`} title={t`Order not found`} back={list}>
        {possible && t`You have no order ${orderId}.`}
      </RecordNotFound>
    )
  }
  return (
    <>
      <BackLink {...back} />
      {heading}
      <QueryPanel
        query={query}
        problem={t`This order could not be loaded.`}
        skeleton={<RecordSkeleton role={role} />}
      >
        {children}
      </QueryPanel>
    </>
  )
}
