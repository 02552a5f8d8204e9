import { clsx } from 'clsx'
import { Button } from '@queuemate/ui/button'
import { CompanionCard, CompanionCardSkeleton } from '@queuemate/product-ui/companion-card'
import { rankOf } from '@queuemate/product-ui/rank'
import { RankBadge } from '@queuemate/product-ui/rank-badge'
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
  /** The card whose button is at work. */
  busyId: string | null
  canQueue: (companion: Companion) => boolean
  onQueue: (companion: Companion) => void
  /** Left out when everybody is listed. */
  onMore?: (() => void) | undefined
  loadingMore?: boolean
}

export function CompanionGrid(props: CompanionGridProps) {
  const { companions, view, onClear, greyed, busyId, canQueue, onQueue, onMore, loadingMore } = props
  const found = companions && searchCompanions(companions, view.q)
  if (found?.length === 0 && !greyed) {
    return isFiltered(view) ? (
      <EmptyState
        title="No Companions Found"
        action={<Button onClick={onClear}>Clear search and filters</Button>}
      >
        Nobody matches that name or tag. Check the spelling, or clear the region and rank filters.
      </EmptyState>
    ) : (
      <EmptyState title="No Companions Currently Online">
        Evenings fill up fastest. This list refreshes by itself, so you can leave the page open.
      </EmptyState>
    )
  }
  return (
    <>
      <div className={clsx('comp-grid', greyed && 'is-greyed')} inert={greyed} aria-busy={!found}>
        {found && found.length > 0
          ? found.map((companion) => (
              <CompanionCard
                key={companion.id}
                name={companion.name}
                tag={companion.tag}
                picture={companion.profile_picture}
                banner={companion.banner_url}
                countryName={companion.country_name}
                countryCode={companion.country_code}
                matches={companion.matches}
                priceCents={companion.hourly}
                unit="hour"
                rank={<RankBadge rank={companion.rank} />}
                radiant={rankOf(companion.rank).tier === 'radiant'}
                available={companion.available}
                action={
                  <Button
                    variant="lit-soft"
                    disabled={!companion.available || !canQueue(companion)}
                    loading={busyId === companion.id}
                    aria-label={`Queue with ${companion.name}`}
                    onClick={() => onQueue(companion)}
                  >
                    Queue
                  </Button>
                }
              />
            ))
          : [1, 2, 3, 4, 5, 6].map((place) => <CompanionCardSkeleton key={place} />)}
      </div>
      {onMore && !greyed && (
        <div className={styles.more}>
          <Button loading={loadingMore ?? false} onClick={onMore}>
            Show more companions
          </Button>
        </div>
      )}
    </>
  )
}
