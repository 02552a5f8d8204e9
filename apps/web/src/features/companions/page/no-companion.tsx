import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LinkButton } from '@queuemate/ui/button'
import { EmptyState } from '@queuemate/ui/empty-state'
import styles from './no-companion.module.css'
import { Link } from 'react-router-dom'
import { useSession } from '../../../lib/session.ts'

/** For a name that no companion has, and for those who cannot be met: the same words. */
export function NoCompanion() {
  const session = useSession()
  return (
    <main id="main" className="page">
      <h1 className="sr">
        <Trans>Companion not found</Trans>
      </h1>
      <div className={styles.room}>
        <EmptyState
          title={t`We couldn't find that companion`}
          action={
            <LinkButton asChild variant="primary">
              <Link to={session ? '/playerMarket' : '/'}>
                {session ? <Trans>To the marketplace</Trans> : <Trans>To the homepage</Trans>}
              </Link>
            </LinkButton>
          }
        >
          <Trans>The link may be mistyped, or the companion no longer takes orders.</Trans>
        </EmptyState>
      </div>
    </main>
  )
}
