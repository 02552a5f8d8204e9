import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { PAYOUT_STATES } from '@queuemate/contracts/payouts/schemas'
import { PAYOUT_SORTS } from '@queuemate/contracts/payouts/staff'
import { Segmented } from '@queuemate/ui/segmented'
import { Page } from '../lib/page.tsx'
import { ListPage } from '../lib/table/list-page.tsx'
import { FailedAlert } from '../features/payouts/failed-alert.tsx'
import { NextRun } from '../features/payouts/next-run.tsx'
import { payoutColumns } from '../features/payouts/payout-columns.tsx'
import { PayoutBulk } from '../features/payouts/payout-bulk.tsx'
import { useSelection } from '../lib/table/selection.tsx'
import { PayoutPanel } from '../features/payouts/payout-panel.tsx'
import { PAYOUT_FILTERS, stateOf } from '../features/payouts/payout-labels.ts'
import { FilterSelect } from '../lib/table/filter-select.tsx'
import { SinceChip } from '../lib/table/since-chip.tsx'
import { useOpenRow } from '../lib/table/use-open-row.ts'
import { pageOptions, usePages } from '../lib/table/use-pages.ts'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { oneOf } from '@queuemate/app-kit/address-params'
import { checked, freeText } from '../lib/table/params.ts'
import { api, trpcClient } from '../lib/trpc.ts'

const payoutParams = {
  status: oneOf(PAYOUT_STATES),
  companion: checked(z.uuid()),
  sort: oneOf(PAYOUT_SORTS),
  hide: freeText,
  tab: oneOf(['history']),
}

/** The next run, and in a second tab all payouts with their statements. */
export function Component() {
  const { openId, hrefOf, close } = useOpenRow('/payouts')
  const [params, change] = useAddressParams(payoutParams)
  const { status, companion, sort, tab } = params
  const filters = { status, companionId: companion, sort }
  const isFiltered = status !== undefined || companion !== undefined
  const isHistory = tab === 'history' || isFiltered || openId !== null
  const list = useInfiniteQuery({
    ...api.staff.payouts.list.infiniteQueryOptions(filters, pageOptions),
    enabled: isHistory,
  })
  const pages = usePages(list)
  const selection = useSelection(pages.rows, (id) => t`Payout ${id}`)
  const name = pages.isStale ? undefined : pages.rows?.[0]?.companion.name
  const tabs = (
    <Segmented
      aria-label={t`Which payouts`}
      value={isHistory ? 'history' : 'next'}
      options={[
        { value: 'next', label: t`Next run` },
        { value: 'history', label: t`History` },
      ]}
      onValueChange={(next) =>
        change(
          next === 'history'
            ? { tab: 'history' }
            : { tab: undefined, status: undefined, companion: undefined },
        )
      }
    />
  )
  const failed = status !== 'failed' && (
    <FailedAlert onShow={() => change({ status: 'failed', companion: undefined })} />
  )
  const aside = <span className="sm t3">{t`Weeks in UTC`}</span>
  if (!isHistory)
    return (
      <Page title={t`Payouts`} aside={aside}>
        <div className="stack g4">
          {tabs}
          {failed}
          <NextRun />
        </div>
      </Page>
    )
  return (
    <ListPage
      {...pages}
      title={t`Payouts`}
      aside={aside}
      tabs={tabs}
      saved={{ list: 'payouts', path: '/payouts' }}
      csv={{ file: 'queuemate-payouts.csv', load: () => trpcClient.staff.payouts.csv.query(filters) }}
      params={params}
      change={change}
      sort="-made"
      above={failed}
      filters={
        <>
          <FilterSelect
            label={t`State`}
            all={t`Any state`}
            value={status}
            options={PAYOUT_FILTERS.map((value) => ({ value, label: stateOf(value).word }))}
            onChange={(next) => change({ status: next, tab: 'history' })}
          />
          <SinceChip
            label={companion && (name ? t`Payouts to ${name}` : t`Payouts to one companion`)}
            onClear={() => change({ companion: undefined, tab: 'history' })}
          />
        </>
      }
      bulk={status === 'failed' && <PayoutBulk selection={selection} />}
      problem={t`The payouts could not be loaded.`}
      columns={payoutColumns(status === 'failed' || status === 'returned')}
      selection={status === 'failed' ? selection : undefined}
      rowKey={({ id }) => id}
      hrefOf={({ id }) => hrefOf(id)}
      openKey={openId}
      empty={isFiltered ? t`No payouts match` : t`No payouts yet`}
      emptyText={
        isFiltered ? t`Try other filters.` : t`Payouts appear here after the first run, on a Monday.`
      }
    >
      {openId !== null && <PayoutPanel key={openId} payoutId={openId} onClose={close} />}
    </ListPage>
  )
}
