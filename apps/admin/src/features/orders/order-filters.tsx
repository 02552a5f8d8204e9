import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { OrderQueue } from '@queuemate/contracts/staff/orders'
import { Segmented } from '@queuemate/ui/segmented'
import { queuesQuery } from '../../lib/queries.ts'
import { useHasPermission } from '../../lib/staff.ts'
import { DayField } from '../../lib/table/day-field.tsx'
import { FilterSelect } from '../../lib/table/filter-select.tsx'
import { SinceChip } from '../../lib/table/since-chip.tsx'
import { PEOPLE_PAUSE_MS, SearchField } from '../../lib/table/search-field.tsx'
import { orderStatusWord } from '@queuemate/product-ui/order-story/status'
import type { StaffOrderItem, StaffQueues } from '../../lib/outputs.ts'
import { figureName } from '../../lib/figure-page.ts'
import { STATUSES, statusNumber, type OrderParams, type OrderRange } from './order-params.ts'

type Change = (patch: Partial<Record<keyof OrderParams, string | undefined>>) => void

const COUNTS: Record<OrderQueue, keyof StaffQueues> = {
  reports: 'reports',
  disputes: 'disputes',
  overdue: 'overdue_scores',
  unsettled: 'unsettled',
  refunds: 'stuck_refunds',
}

/** All orders, or one of the queues with its count. */
export function QueueTabs({ params, change }: { params: OrderParams; change: Change }) {
  const counts = useQuery(queuesQuery).data
  const named = (queue: OrderQueue, label: string) => {
    const count = counts?.[COUNTS[queue]]
    return { value: queue, label: count ? `${label} (${count})` : label }
  }
  return (
    <Segmented<OrderQueue | 'all'>
      aria-label={t`Which orders`}
      value={params.queue ?? 'all'}
      onValueChange={(next) => change({ queue: next === 'all' ? undefined : next })}
      options={[
        { value: 'all', label: t`All orders` },
        named('reports', t`Reports`),
        named('disputes', t`Disputes`),
        named('overdue', t`Overdue scores`),
        named('unsettled', t`Unsettled cards`),
        named('refunds', t`Stuck refunds`),
      ]}
    />
  )
}

type OrderFilterRowProps = {
  params: OrderParams
  change: Change
  /** An order of the list, which has the names of the people whose orders are listed. */
  first: StaffOrderItem | undefined
}

export function OrderFilterRow({ params, change, first }: OrderFilterRowProps) {
  const mayFindPeople = useHasPermission('people')
  const ranges: { value: OrderRange; label: string }[] = [
    { value: 'today', label: t`Today` },
    { value: 'week', label: t`Last 7 days` },
    { value: 'month', label: t`Last 30 days` },
    { value: 'dates', label: t`Dates` },
  ]
  return (
    <>
      <SearchField
        label={mayFindPeople ? t`Order, name, email or tag` : t`Order, player or companion`}
        value={params.q}
        pauseMs={mayFindPeople ? PEOPLE_PAUSE_MS : undefined}
        onChange={(q) => change({ q })}
      />
      <FilterSelect
        label={t`Status`}
        all={t`Any status`}
        value={params.status}
        options={STATUSES.map((value) => ({ value, label: orderStatusWord(statusNumber(value), true).word }))}
        onChange={(status) => change({ status })}
      />
      <FilterSelect
        label={t`Requested`}
        all={t`Any time`}
        value={params.range}
        options={ranges}
        onChange={(range) => change({ range, from: undefined, to: undefined, since: undefined })}
      />
      {params.range === 'dates' && (
        <>
          <DayField label={t`First day`} value={params.from} onChange={(from) => change({ from })} />
          <DayField label={t`Last day`} value={params.to} onChange={(to) => change({ to })} />
        </>
      )}
      {params.player && (
        <SinceChip
          label={first ? t`Player: ${first.player.name}` : t`One player`}
          onClear={() => change({ player: undefined })}
        />
      )}
      {params.companion && (
        <SinceChip
          label={first ? t`Companion: ${first.companion.name}` : t`One companion`}
          onClear={() => change({ companion: undefined })}
        />
      )}
      <SinceChip
        since={params.since}
        label={params.figure && figureName(params.figure)}
        onClear={() => change({ since: undefined, figure: undefined })}
      />
    </>
  )
}
