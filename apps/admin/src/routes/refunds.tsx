import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { REFUND_LISTS } from '@queuemate/contracts/staff/lists'
import { ListPage } from '../lib/table/list-page.tsx'
import { refundColumns, refundListName } from '../features/payments/refund-columns.tsx'
import { OpenRequests } from '../features/payments/open-requests.tsx'
import { refundParams } from '../features/payments/list-params.ts'
import { DayField } from '../lib/table/day-field.tsx'
import { FilterSelect } from '../lib/table/filter-select.tsx'
import { SinceChip } from '../lib/table/since-chip.tsx'
import { rangeOf } from '@queuemate/app-kit/local-days'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import type { RefundItem } from '../lib/outputs.ts'
import { pageOptions, usePages } from '../lib/table/use-pages.ts'
import { api, trpcClient } from '../lib/trpc.ts'

/** Refunds of all orders, the newest first. A row opens its order. */
export function Component() {
  const [{ by, person, ...params }, change] = useAddressParams(refundParams)
  const { list, since, from, to, sort } = params
  const filters = { ...params, ...rangeOf({ from, to }), memberId: by, personId: person }
  const query = useInfiniteQuery(api.staff.refunds.list.infiniteQueryOptions(filters, pageOptions))
  const pages = usePages(query)
  const first = pages.rows?.[0]
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== sort)
  return (
    <ListPage
      {...pages}
      title={t`Refunds`}
      csv={{ file: 'queuemate-refunds.csv', load: () => trpcClient.staff.refunds.csv.query(filters) }}
      params={params}
      change={change}
      sort="-made"
      above={<OpenRequests />}
      filters={
        <>
          <FilterSelect
            label={t`State`}
            all={t`Any state`}
            value={list}
            options={REFUND_LISTS.map((value) => ({ value, label: refundListName(value) }))}
            onChange={(next) => change({ list: next })}
          />
          <DayField label={t`First day`} value={from} onChange={(next) => change({ from: next })} />
          <DayField label={t`Last day`} value={to} onChange={(next) => change({ to: next })} />
          {by && (
            <SinceChip
              label={
                first?.requested_by_name ? t`Made by ${first.requested_by_name}` : t`One member of staff`
              }
              onClear={() => change({ by: undefined })}
            />
          )}
          {person && (
            <SinceChip label={nameOf(first, person)} onClear={() => change({ person: undefined })} />
          )}
          <SinceChip since={since} onClear={() => change({ since: undefined })} />
        </>
      }
      problem={t`The refunds could not be loaded.`}
      columns={refundColumns()}
      rowKey={({ id }) => id}
      hrefOf={({ order_id: order }) => `/orders/${order}`}
      empty={isFiltered ? t`No refunds match` : t`No refunds yet`}
      emptyText={t`You can refund an order on its page.`}
    />
  )
}

/** The person that the list is narrowed to, as its first row names them. */
function nameOf(first: RefundItem | undefined, id: string): string {
  const found = [first?.player, first?.companion].find((one) => one?.id === id)
  return found ? t`Games of ${found.name}` : t`Games of one person`
}
