import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { Select } from '@queuemate/ui/select'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Accounts } from '../features/books/accounts.tsx'
import { Differences } from '../features/books/differences.tsx'
import { booksParams, periodOf, periodOptions } from '../features/books/period.ts'
import { Totals } from '../features/books/totals.tsx'
import { Page } from '../lib/page.tsx'
import { SaveCsvButton } from '../lib/save-csv-button.tsx'
import { Stale } from '../lib/stale.tsx'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { api, trpcClient } from '../lib/trpc.ts'
import filterStyles from '../lib/filters.module.css'

/** The ledger of a month or of all time: totals, accounts, and differences from the provider. */
export function Component() {
  // Fixed when the page opens, so that the month does not change while it is read.
  const [now] = useState(() => new Date())
  const [{ month }, change] = useAddressParams(booksParams)
  const period = periodOf(month, now)
  const query = useQuery(api.staff.books.get.queryOptions(period.span, { placeholderData: keepPreviousData }))
  const first = query.data?.first_at
  return (
    <Page
      title={t`Books`}
      aside={<span className="sm t3">{t`Months in UTC`}</span>}
      actions={
        <SaveCsvButton
          file={`queuemate-books-${period.id}.csv`}
          load={() => trpcClient.staff.books.csv.query(period.span)}
        />
      }
    >
      <div className={filterStyles.filters}>
        <Select
          aria-label={t`Period`}
          value={period.id}
          options={periodOptions(now, first ? new Date(first) : now, period.id)}
          onValueChange={(next) => change({ month: next })}
        />
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
