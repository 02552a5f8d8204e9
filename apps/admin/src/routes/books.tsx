import { t } from '@lingui/core/macro'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Accounts } from '../features/books/accounts.tsx'
import { Differences } from '../features/books/differences.tsx'
import { Totals } from '../features/books/totals.tsx'
import { Page } from '../lib/page.tsx'
import { trpc } from '../lib/trpc.ts'

/** The ledger: balances, totals, and differences from the provider. */
export function Component() {
  const query = trpc.staff.books.get.useQuery({})
  return (
    <Page title={t`Books`}>
      <QueryPanel
        query={query}
        problem={t`The books could not be loaded.`}
        skeleton={<Skeleton height={320} />}
      >
        {(books) => (
          <div className="stack g4">
            <Totals totals={books.totals} />
            <Differences books={books} />
            <Accounts accounts={books.accounts} />
          </div>
        )}
      </QueryPanel>
    </Page>
  )
}
