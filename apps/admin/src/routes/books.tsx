import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { Select } from '@queuemate/ui/select'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Accounts } from '../features/books/accounts.tsx'
import { Differences } from '../features/books/differences.tsx'
import { booksParams, daysOf, periodOf, periodOptions } from '../features/books/period.ts'
import { Totals } from '../features/books/totals.tsx'
import { Page } from '../lib/page.tsx'
import { SaveCsvButton } from '../lib/save-csv-button.tsx'
import { Stale } from '../lib/stale.tsx'
import { DayField } from '../lib/table/day-field.tsx'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { api, trpcClient } from '../lib/trpc.ts'
import filterStyles from '../lib/filters.module.css'

/** The ledger of a month, of days or of all time: totals, accounts, and differences from the provider. */
export function Component() {
  // Fixed when the page opens, so that the month does not change while it is read.
  const [now] = useState(() => new Date())
  const [params, change] = useAddressParams(booksParams)
  const period = periodOf(params, now)
  const query = useQuery(api.staff.books.get.queryOptions(period.span, { placeholderData: keepPreviousData }))
  const first = query.data?.first_at
  return (
    <Page
      title={t`Books`}
      aside={<span className="sm t3">{t`Days in UTC`}</span>}
      actions={
        <SaveCsvButton
          file={`queuemate-books-${period.name}.csv`}
          load={() => trpcClient.staff.books.csv.query(period.span)}
        />
      }
    >
      <div className={filterStyles.filters}>
        <Select
          aria-label={t`Period`}
          value={period.id}
          options={periodOptions(now, first ? new Date(first) : now, period.id)}
          onValueChange={(month) =>
            change({ from: undefined, to: undefined, ...(month === 'dates' && daysOf(period)), month })
          }
        />
        {period.id === 'dates' && (
          <>
            <DayField label={t`First day`} value={params.from} onChange={(from) => change({ from })} />
            <DayField label={t`Last day`} value={params.to} onChange={(to) => change({ to })} />
          </>
        )}
      </div>
      <QueryPanel
        query={query}
        problem={t`The books could not be loaded.`}
        skeleton={<Skeleton height={320} />}
      >
        {(books) => (
          <Stale isStale={query.isPlaceholderData} className="stack g4">
            <Totals totals={books.totals} period={period} />
            <Differences books={books} />
            <Accounts accounts={books.accounts} />
          </Stale>
        )}
      </QueryPanel>
    </Page>
  )
}
