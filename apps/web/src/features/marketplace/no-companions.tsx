import { t } from '@lingui/core/macro'
import { Button } from '@queuemate/ui/button'
import { EmptyState } from '@queuemate/ui/empty-state'
import { isFiltered, type MarketParams } from './market-params.ts'

/** Replaces the cards when there are none: why, and what to do about it. */
export function NoCompanions({ params, onClear }: { params: MarketParams; onClear: () => void }) {
  return isFiltered(params) ? (
    <EmptyState
      title={t`No Companions Found`}
      action={<Button onClick={onClear}>{t`Clear search and filters`}</Button>}
    >
      {params.favourites
        ? t`None of your favorites match. Add a companion with the heart on their card, or clear the filters.`
        : t`No companions match. Check the spelling of a name or tag, or clear the filters.`}
    </EmptyState>
  ) : (
    <EmptyState title={t`No Companions Currently Online`}>
      {t`Evenings are busiest. This list updates automatically, so you can leave the page open.`}
    </EmptyState>
  )
}
