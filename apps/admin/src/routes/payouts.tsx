import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { z } from 'zod'
import { PAYOUT_STATES } from '@queuemate/contracts/payouts/schemas'
import { EmptyState } from '@queuemate/ui/empty-state'
import { NextRun } from '../features/payouts/next-run.tsx'
import { payoutColumns } from '../features/payouts/payout-columns.tsx'
import { PayoutPanel } from '../features/payouts/payout-panel.tsx'
import { PAYOUT_FILTERS, stateOf } from '../features/payouts/payout-labels.ts'
import { Page } from '../lib/page.tsx'
import { DataTable } from '../lib/table/data-table.tsx'
import { FilterSelect } from '../lib/table/filter-select.tsx'
import { useOpenRow } from '../lib/table/use-open-row.ts'
import { pageOptions, usePages } from '../lib/table/use-pages.ts'
import { oneOf, useAddressParams } from '../lib/table/use-address-params.ts'
import { trpc } from '../lib/trpc.ts'
import filterStyles from '../lib/filters.module.css'

const payoutParams = z.object({ status: oneOf(PAYOUT_STATES) })

/** A preview of the next run, and all payouts with their statements. */
export function Component() {
  const { openId, hrefOf, close } = useOpenRow('/payouts')
  const [{ status }, change] = useAddressParams(payoutParams)
  const list = trpc.staff.payouts.list.useInfiniteQuery(status ? { status } : {}, pageOptions)
  return (
    <Page title={t`Payouts`}>
      <div className="stack g4">
        <NextRun />
        <div className={filterStyles.filters}>
          <FilterSelect
            label={t`State`}
            all={t`Any state`}
            value={status}
            options={PAYOUT_FILTERS.map((value) => ({ value, label: stateOf(value).word }))}
            onChange={(next) => change({ status: next })}
          />
        </div>
        <DataTable
          {...usePages(list)}
          label={t`Payouts`}
          problem={t`The payouts could not be loaded.`}
          columns={payoutColumns()}
          rowKey={({ id }) => id}
          hrefOf={({ id }) => hrefOf(id)}
          openKey={openId}
          empty={
            <EmptyState bare title={t`No payouts yet`}>
              <Trans>Payouts appear here after the first run, on a Monday.</Trans>
            </EmptyState>
          }
        />
      </div>
      {openId !== null && <PayoutPanel key={openId} payoutId={openId} onClose={close} />}
    </Page>
  )
}
