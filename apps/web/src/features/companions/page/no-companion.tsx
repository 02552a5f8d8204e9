import { t } from '@lingui/core/macro'
import { PageButton } from '@queuemate/app-kit/page-button'
import { EmptyState } from '@queuemate/ui/empty-state'
import { useSession } from '../../../lib/session.ts'

/** The same page for names that match no companion and for companions who cannot be requested. */
export function NoCompanion() {
  const session = useSession()
  return (
    <main id="main" className="page">
      <h1 className="sr">{t`Companion not found`}</h1>
      <div className="mt6">
        <EmptyState
          title={t`We couldn't find that companion`}
          action={
            <PageButton to={session ? '/playerMarket' : '/'} variant="primary">
              {session ? t`Go to the marketplace` : t`Go to the homepage`}
            </PageButton>
          }
        >
          {t`The link may be mistyped, or the companion no longer takes orders.`}
        </EmptyState>
      </div>
    </main>
  )
}
