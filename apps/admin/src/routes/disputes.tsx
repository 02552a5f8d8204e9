import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '@queuemate/ui/empty-state'
import { Segmented } from '@queuemate/ui/segmented'
import { disputeColumns } from '../features/payments/dispute-columns.tsx'
import { disputeParams } from '../features/payments/list-params.ts'
import { Page } from '../lib/page.tsx'
import { SaveCsvButton } from '../lib/save-csv-button.tsx'
import { DataTable } from '../lib/table/data-table.tsx'
import { SinceChip } from '../lib/table/since-chip.tsx'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { pageOptions, usePages } from '../lib/table/use-pages.ts'
import { api, trpcClient } from '../lib/trpc.ts'
import filterStyles from '../lib/filters.module.css'

/** Charges that banks dispute, the newest first. A row opens its evidence. */
export function Component() {
  const [{ list, since, sort }, change] = useAddressParams(disputeParams)
  const filters = { open: list !== 'all', since, sort }
  const query = useInfiniteQuery(api.staff.disputes.list.infiniteQueryOptions(filters, pageOptions))
  return (
    <Page
      title={t`Disputes`}
      actions={
        <>
          <SaveCsvButton
            file="queuemate-disputes.csv"
            load={() => trpcClient.staff.disputes.csv.query(filters)}
          />
          <Segmented
            aria-label={t`Which disputes`}
            value={list ?? 'open'}
            options={[
              { value: 'open', label: t`Open` },
              { value: 'all', label: t`All` },
            ]}
            onValueChange={(next) => change({ list: next === 'all' ? 'all' : undefined })}
          />
        </>
      }
    >
      {since && (
        <div className={filterStyles.filters}>
          <SinceChip since={since} onClear={() => change({ since: undefined })} />
        </div>
      )}
      <DataTable
        {...usePages(query)}
        label={t`Disputes`}
        problem={t`The disputes could not be loaded.`}
        columns={disputeColumns()}
        sort={sort ?? '-opened'}
        onSort={(next) => change({ sort: next })}
        rowKey={({ id }) => id}
        hrefOf={({ id }) => `/disputes/${id}`}
        openKey={null}
        empty={
          <EmptyState bare title={list === 'all' ? t`No disputes` : t`No open disputes`}>
            {t`A player's bank opens a dispute when the player asks it to reverse a charge.`}
          </EmptyState>
        }
      />
    </Page>
  )
}
