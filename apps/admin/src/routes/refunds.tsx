import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { REFUND_LISTS } from '@queuemate/contracts/staff/lists'
import { EmptyState } from '@queuemate/ui/empty-state'
import { refundColumns, refundListName } from '../features/payments/refund-columns.tsx'
import { OpenRequests } from '../features/payments/open-requests.tsx'
import { refundParams } from '../features/payments/list-params.ts'
import { Page } from '../lib/page.tsx'
import { SaveCsvButton } from '../lib/save-csv-button.tsx'
import { DataTable } from '../lib/table/data-table.tsx'
import { FilterSelect } from '../lib/table/filter-select.tsx'
import { SinceChip } from '../lib/table/since-chip.tsx'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { pageOptions, usePages } from '../lib/table/use-pages.ts'
import { api, trpcClient } from '../lib/trpc.ts'
import filterStyles from '../lib/filters.module.css'

/** Refunds of all orders, the newest first. A row opens its order. */
export function Component() {
  const [{ list, since, sort }, change] = useAddressParams(refundParams)
  const filters = { list, since, sort }
  const query = useInfiniteQuery(api.staff.refunds.list.infiniteQueryOptions(filters, pageOptions))
  return (
    <Page
      title={t`Refunds`}
      actions={
        <SaveCsvButton
          file="queuemate-refunds.csv"
          load={() => trpcClient.staff.refunds.csv.query(filters)}
        />
      }
    >
      <OpenRequests />
      <div className={filterStyles.filters}>
        <FilterSelect
          label={t`State`}
          all={t`Any state`}
          value={list}
          options={REFUND_LISTS.map((value) => ({ value, label: refundListName(value) }))}
          onChange={(next) => change({ list: next })}
        />
        <SinceChip since={since} onClear={() => change({ since: undefined })} />
      </div>
      <DataTable
        {...usePages(query)}
        label={t`Refunds`}
        problem={t`The refunds could not be loaded.`}
        columns={refundColumns()}
        sort={sort ?? '-made'}
        onSort={(next) => change({ sort: next })}
        rowKey={({ id }) => id}
        hrefOf={({ order_id: order }) => `/orders/${order}`}
        openKey={null}
        empty={
          <EmptyState bare title={list || since ? t`No refunds match` : t`No refunds yet`}>
            <Trans>You can refund an order on its page.</Trans>
          </EmptyState>
        }
      />
    </Page>
  )
}
