import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Segmented } from '@queuemate/ui/segmented'
import { ListPage } from '../lib/table/list-page.tsx'
import { disputeColumns } from '../features/payments/dispute-columns.tsx'
import { disputeParams } from '../features/payments/list-params.ts'
import { SinceChip } from '../lib/table/since-chip.tsx'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { pageOptions, usePages } from '../lib/table/use-pages.ts'
import { api, trpcClient } from '../lib/trpc.ts'

/** Charges that banks dispute, the newest first. A row opens its evidence. */
export function Component() {
  const [params, change] = useAddressParams(disputeParams)
  const { list, since, sort } = params
  const filters = { open: list !== 'all', since, sort }
  const query = useInfiniteQuery(api.staff.disputes.list.infiniteQueryOptions(filters, pageOptions))
  return (
    <ListPage
      {...usePages(query)}
      title={t`Disputes`}
      csv={{ file: 'queuemate-disputes.csv', load: () => trpcClient.staff.disputes.csv.query(filters) }}
      actions={
        <Segmented
          aria-label={t`Which disputes`}
          value={list ?? 'open'}
          options={[
            { value: 'open', label: t`Open` },
            { value: 'all', label: t`All` },
          ]}
          onValueChange={(next) => change({ list: next === 'all' ? 'all' : undefined })}
        />
      }
      params={params}
      change={change}
      sort="-opened"
      filters={since && <SinceChip since={since} onClear={() => change({ since: undefined })} />}
      problem={t`The disputes could not be loaded.`}
      columns={disputeColumns()}
      rowKey={({ id }) => id}
      hrefOf={({ id }) => `/disputes/${id}`}
      empty={list === 'all' ? t`No disputes` : t`No open disputes`}
      emptyText={t`A player's bank opens a dispute when the player asks it to reverse a charge.`}
    />
  )
}
