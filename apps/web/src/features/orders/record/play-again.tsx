import { t } from '@lingui/core/macro'
import { PageButton } from '@queuemate/app-kit/page-button'
import type { OrderRecord } from '@queuemate/contracts/orders/schemas'
import { firstNameOf, isCompanion, useCurrentUser } from '../../../lib/current-user.ts'
import { useIsBlocked } from '../help/use-is-blocked.ts'

/** Links to the request dialog for the same companion, or says why that is not possible now. */
export function PlayAgain({ order: { counterpart, available, started_at } }: { order: OrderRecord }) {
  const { id, name } = counterpart
  const first = firstNameOf(name)
  const blocked = useIsBlocked(id) === true
  const companion = isCompanion(useCurrentUser())
  if (available && !blocked && !companion) {
    return (
      <PageButton to={`/playerMarket?queue=${id}`} variant={started_at === null ? 'plain' : 'lit'}>
        {t`Play again`}
      </PageButton>
    )
  }
  return (
    <p className="sm t3">
      {blocked && t`You have blocked ${first}.`}
      {!blocked && (companion ? t`Only players can request games.` : t`${first} is not available right now.`)}
    </p>
  )
}
