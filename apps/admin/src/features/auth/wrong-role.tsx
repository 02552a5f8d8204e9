import { t } from '@lingui/core/macro'
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
            {t`Sign out`}
          </Button>
        }
      >
        {t`You are signed in as ${name}, who has no access here.`}
      </EmptyState>
    </main>
  )
}
