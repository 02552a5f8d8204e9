import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { Button, LinkButton } from '@queuemate/ui/button'
import { firstNameOf, isCompanion, useCurrentUser } from '../../../lib/current-user.ts'
import { useIsBlocked } from '../help/use-is-blocked.ts'
import styles from './play-again.module.css'

/** Links to the request dialog for the same companion, or shows why that is not possible now. */
export function PlayAgain({ order: { counterpart, available } }: { order: OrderRecord }) {
  const { id, name } = counterpart
  const first = firstNameOf(name)
  const blocked = useIsBlocked(id) === true
  const companion = isCompanion(useCurrentUser())
  if (available && !blocked && !companion) {
    return (
      <div className={styles.again}>
        <LinkButton asChild block variant="lit">
          <Link to={`/playerMarket?queue=${id}`}>{t`Play again`}</Link>
        </LinkButton>
      </div>
    )
  }
  const reason = blocked
    ? t`You have blocked ${first}.`
    : companion
      ? t`Only players can request games.`
      : t`${first} is not available right now.`
  return (
    <div className={styles.again}>
      <Button block disabled aria-describedby="again-reason">
        {t`Play again`}
      </Button>
      <p id="again-reason" className="sm t3 center">
        {reason}
      </p>
    </div>
  )
}
