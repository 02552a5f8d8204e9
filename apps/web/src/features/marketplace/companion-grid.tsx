import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  memo,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button } from '@queuemate/ui/button'
import { CompanionCard, CompanionCards, CompanionCardSkeleton } from '@queuemate/product-ui/companion-card'
import { EmptyState } from '@queuemate/ui/empty-state'
import styles from './companion-grid.module.css'
import { searchCompanions, type Companion } from './companions.ts'
import { isFiltered, type MarketView } from './market-view.ts'

type CompanionGridProps = {
  /** `undefined` while the list loads. */
  companions: Companion[] | undefined
  view: MarketView
  onClear: () => void
  /** In set-rank mode the list is grey and cannot be used (spec §4). */
  greyed: boolean
  /** The card whose button is loading. */
  busyId: string | null
  canQueue: (companion: Companion) => boolean
  onQueue: (companion: Companion) => void
  /** The pointer or the focus has reached the list. */
  onPrepare: () => void
  /** Left out when all companions are listed. */
  onMore?: (() => void) | undefined
  loadingMore?: boolean
}

/** How many cards are added at once: rendering more would block the page. */
const BATCH = 60

export function CompanionGrid(props: CompanionGridProps) {
  const { onClear, greyed, busyId, canQueue, onPrepare, onMore, loadingMore } = props
  // The typed text shows at once; the cards follow with lower priority.
  const view = useDeferredValue(props.view)
  const companions = useDeferredValue(props.companions)
  const found = useMemo(() => companions && searchCompanions(companions, view.q), [companions, view.q])
  const shown = useBatches(found?.length)
  const queue = useRef(props.onQueue)
  useLayoutEffect(() => {
    queue.current = props.onQueue
  })
  const onQueue = useCallback((companion: Companion) => queue.current(companion), [])
  if (found?.length === 0 && !greyed) {
    return isFiltered(view) ? (
      <EmptyState
        title={t`No Companions Found`}
        action={
          <Button onClick={onClear}>
            <Trans>Clear search and filters</Trans>
          </Button>
        }
      >
        <Trans>
          No companion matches that name or tag. Check the spelling, or clear the region and rank filters.
        </Trans>
      </EmptyState>
    ) : (
      <EmptyState title={t`No Companions Currently Online`}>
        <Trans>
          Evenings are the busiest. This list updates automatically, so you can leave the page open.
        </Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <CompanionCards
        className={greyed ? 'is-greyed' : ''}
        inert={greyed}
        aria-busy={!found}
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
      >
        {found && found.length > 0
          ? found
              .slice(0, shown)
              .map((companion) => (
                <GridCard
                  key={companion.id}
                  companion={companion}
                  enabled={canQueue(companion)}
                  busy={busyId === companion.id}
                  onQueue={onQueue}
                />
              ))
          : [1, 2, 3, 4, 5, 6].map((place) => <CompanionCardSkeleton key={place} />)}
      </CompanionCards>
      {onMore && !greyed && (
        <div className={styles.more}>
          <Button loading={loadingMore ?? false} onClick={onMore}>
            <Trans>Show more companions</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/** How many cards of a list are rendered so far. A list that is known at the start is rendered at once, to keep the scroll position. */
function useBatches(length = 0): number {
  const [ready, setReady] = useState(Math.max(length, BATCH))
  const shown = Math.min(ready, Math.max(length, BATCH))
  if (shown < ready) setReady(shown)
  useEffect(() => {
    if (shown < length) startTransition(() => setReady(shown + BATCH))
  }, [shown, length])
  return shown
}

type GridCardProps = {
  companion: Companion
  enabled: boolean
  busy: boolean
  onQueue: (companion: Companion) => void
}

/** Memoized: a change of one companion renders only one card. */
const GridCard = memo(function GridCard({ companion, enabled, busy, onQueue }: GridCardProps) {
  const { name } = companion
  return (
    <CompanionCard
      name={name}
      tag={companion.tag}
      picture={companion.profile_picture}
      banner={companion.banner_url}
      countryName={companion.country_name}
      countryCode={companion.country_code}
      matches={companion.matches}
      priceCents={companion.hourly}
      unit="hour"
      rank={companion.rank}
      available={companion.available}
      action={
        <Button
          variant="lit-soft"
          disabled={!companion.available || !enabled}
          loading={busy}
          aria-label={t`Queue with ${name}`}
          onClick={() => onQueue(companion)}
        >
          <Trans>Queue</Trans>
        </Button>
      }
    />
  )
})
