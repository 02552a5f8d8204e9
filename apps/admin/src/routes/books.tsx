import { t } from '@lingui/core/macro'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Accounts } from '../features/books/accounts.tsx'
import { Differences } from '../features/books/differences.tsx'
import { Totals } from '../features/books/totals.tsx'
import { Failure } from '../lib/failure.tsx'
import { Page } from '../lib/page.tsx'
import { trpc } from '../lib/trpc.ts'

/** The ledger: balances, totals, and its agreement with the provider. */
export function Books() {
  const { data: books, error, refetch } = trpc.staff.books.get.useQuery({})
  return (
    <Page title={t`Books`}>
      {!books && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!books && !error && <Skeleton height={320} />}
      {books && (
        <div className="stack g4">
          <Totals totals={books.totals} />
          <Differences books={books} />
          <Accounts accounts={books.accounts} />
        </div>
      )}
    </Page>
  )
}
