import { t } from '@lingui/core/macro'
import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  type MouseEvent,
} from 'react'
import { Link } from 'react-router-dom'
import { RADIANT } from '@queuemate/contracts/lookups/ranks'
import { CompanionRecord } from '@queuemate/product-ui/companion-record'
import { CheckedRank } from '@queuemate/product-ui/checked-rank'
import { FavouriteButton } from '@queuemate/product-ui/favourite-button'
import { Button } from '@queuemate/ui/button'
import { CompanionCard, CompanionCards, CompanionCardSkeleton } from '@queuemate/product-ui/companion-card'
import greyedStyles from './greyed.module.css'
import styles from './companion-grid.module.css'
import { searchCompanions, type Companion } from './companions.ts'
import type { MarketParams } from './market-params.ts'

/** Only for an empty list. */
const NoCompanions = lazy(async () => ({ default: (await import('./no-companions.tsx')).NoCompanions }))

type CompanionGridProps = {
  /** `undefined` while the list loads. */
  companions: Companion[] | undefined
  params: MarketParams
  /** Why a companion is worth a look, by their id. */
  reasons: ReadonlyMap<string, string>
  onClear: () => void
  /** In set-rank mode the list is grey and cannot be used (spec §4). */
  greyed: boolean
  /** The card whose button is loading. */
  busyId: string | null
  canQueue: (companion: Companion) => boolean
  /** Whether a companion is a favorite; null while that is unknown, and for companions, who have no favorites. */
  isFavourite: (id: string) => boolean | null
  onFavourite: (companion: Companion, favourite: boolean) => void
  onQueue: (companion: Companion) => void
  /** The username of the companion whose preview is open. */
  preview: string | undefined
  /** The link to a companion's page was pressed. */
  onOpen: (event: MouseEvent, companion: Companion) => void
  /** The pointer or the focus has reached the list. */
  onPrepare: () => void
  /** Left out when all companions are listed. */
  onMore?: (() => void) | undefined
  loadingMore?: boolean
}

export function CompanionGrid(props: CompanionGridProps) {
  const { onClear, greyed, busyId, canQueue, isFavourite, onPrepare, onMore, loadingMore } = props
  // The typed text shows at once; the cards follow with lower priority.
  const params = useDeferredValue(props.params)
  const companions = useDeferredValue(props.companions)
  const found = useMemo(() => companions && searchCompanions(companions, params.q), [companions, params.q])
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const onQueue = useCallback((companion: Companion) => latest.current.onQueue(companion), [])
  const onFavourite = useCallback(
    (companion: Companion, favourite: boolean) => latest.current.onFavourite(companion, favourite),
    [],
  )
  const onOpen = useCallback(
    (event: MouseEvent, companion: Companion) => latest.current.onOpen(event, companion),
    [],
  )
  if (found?.length === 0 && !greyed) {
    return (
      <Suspense>
        <NoCompanions params={params} onClear={onClear} />
      </Suspense>
    )
  }
  return (
    <>
      <CompanionCards
        className={greyed ? greyedStyles.greyed : undefined}
        records
        inert={greyed}
        aria-busy={!found}
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
      >
        {found && found.length > 0
          ? found.map((companion) => (
              <GridCard
                key={companion.id}
                companion={companion}
                enabled={canQueue(companion)}
                busy={busyId === companion.id}
                favourite={isFavourite(companion.id)}
                reason={props.reasons.get(companion.id)}
                previewed={companion.username === props.preview}
                onQueue={onQueue}
                onOpen={onOpen}
                onFavourite={onFavourite}
              />
            ))
          : [1, 2, 3, 4, 5, 6, 7, 8].map((place) => <CompanionCardSkeleton key={place} />)}
      </CompanionCards>
      {onMore && !greyed && (
        <div className={styles.more}>
          <Button loading={loadingMore ?? false} onClick={onMore}>
            {t`Show more companions`}
          </Button>
        </div>
      )}
    </>
  )
}

type GridCardProps = {
  companion: Companion
  enabled: boolean
  busy: boolean
  favourite: boolean | null
  reason: string | undefined
  previewed: boolean
  onQueue: (companion: Companion) => void
  onOpen: (event: MouseEvent, companion: Companion) => void
  onFavourite: (companion: Companion, favourite: boolean) => void
}

/** Memoized, so that a change to one companion renders only one card. */
const GridCard = memo(function GridCard(props: GridCardProps) {
  const { companion, enabled, busy, favourite, reason, previewed, onQueue, onOpen, onFavourite } = props
  const { name } = companion
  return (
    <CompanionCard
      companion={companion}
      unit="hour"
      title={
        <Link
          to={`/companions/${encodeURIComponent(companion.username)}`}
          aria-current={previewed}
          onClick={(event) => onOpen(event, companion)}
        >
          {name}
        </Link>
      }
      corner={
        // Hidden until it is known whether the companion is a favorite.
        favourite !== null && (
          <FavouriteButton
            name={name}
            pressed={favourite}
            onToggle={() => onFavourite(companion, !favourite)}
          />
        )
      }
      record={
        <CompanionRecord
          ratings={companion.ratings}
          games={companion.matches}
          answerSeconds={companion.answer_seconds}
          languages={companion.languages}
          reason={reason}
        />
      }
      rank={<CheckedRank rank={companion.rank} checked={companion.rank_checked_at !== null} />}
      radiant={companion.rank === RADIANT}
      action={
        <Button
          variant="lit-soft"
          disabled={!companion.available || !enabled}
          loading={busy}
          aria-label={t`Queue with ${name}`}
          onClick={() => onQueue(companion)}
        >
          {t`Queue`}
        </Button>
      }
    />
  )
})
