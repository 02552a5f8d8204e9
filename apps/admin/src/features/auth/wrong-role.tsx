import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@queuemate/ui/button'
import { EmptyState } from '@queuemate/ui/empty-state'
import styles from './gate.module.css'

export function WrongRole({ name, onSignOut }: { name: string; onSignOut: () => void }) {
  return (
    <main id="main" className={styles.gate}>
      <EmptyState
        title={t`This console is for staff`}
        action={
          <Button variant="primary" onClick={onSignOut}>
            <Trans>Sign out</Trans>
          </Button>
        }
      >
        <Trans>You are signed in as {name}, who has no access here.</Trans>
      </EmptyState>
    </main>
  )
}
