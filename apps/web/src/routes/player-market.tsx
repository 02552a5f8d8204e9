import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { useFavourites } from '../features/marketplace/favourites/use-favourites.ts'
import { CompanionGrid } from '../features/marketplace/companion-grid.tsx'
import { MarketHead } from '../features/marketplace/market-head.tsx'
import { MarketToolbar } from '../features/marketplace/market-toolbar.tsx'
import { MarketMode, marketMode } from '../features/marketplace/mode.ts'
import { RandomPairing } from '../features/marketplace/random-pairing.tsx'
import { RankChip } from '../features/marketplace/rank-chip.tsx'
import { RankPanel } from '../features/marketplace/rank-panel.tsx'
import { defaultMarketParams, marketParams } from '../features/marketplace/market-params.ts'
import { SearchStatus } from '../features/marketplace/search-status.tsx'
import { eligibleQuery, matchCriteriaOf } from '../features/marketplace/queries.ts'
import { useEligible } from '../features/marketplace/use-eligible.ts'
import { useLiveCompanions } from '../features/marketplace/use-live-companions.ts'
import { prepareQueue } from '../features/orders/queue/queue-dialog.tsx'
import { usePaymentCheck } from '../features/payments/use-payment-check.ts'
import { isCompanion, useUserOrOutline } from '../lib/current-user.ts'
import { InlineError } from '@queuemate/app-kit/inline-error'
import { preload } from '../lib/preload.ts'
import { readParams } from '@queuemate/app-kit/address-params'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { useTitle } from '@queuemate/app-kit/use-title'
import { PaymentNotice } from '../features/payments/payment-notice.tsx'
import { CompanionNotices } from '../features/orders/notices/companion-notices.tsx'
import { PlayerNotices } from '../features/orders/notices/player-notices.tsx'
import styles from './player-market.module.css'
import { useOpenRequestDialog } from '../features/orders/queue/use-open-request-dialog.ts'

export const { loader, shouldRevalidate, readsOf } = preload((url) => [
  eligibleQuery(readParams(marketParams, url.searchParams)),
])

export function Component() {
  const me = useUserOrOutline()
  const companion = isCompanion(me)
  // Undefined in the page's outline.
  const rank = me && (me.ingame_rank ?? null)
  const needsRank = !companion && rank === null
  const [editingRank, editRank] = useState(false)
  const [hasSetRank, noteSetRank] = useState(false)
  const [params, change] = useAddressParams(marketParams)
  const search = useRef<HTMLInputElement>(null)
  const { query: eligible, companions, available, shownAvailable } = useEligible(params)
  const mode = marketMode({ needsRank, editingRank, loading: eligible.isPending })
  const setting = mode === MarketMode.setRank
  const check = usePaymentCheck(!companion && !needsRank)
  const queueing = useOpenRequestDialog(check.confirm)
  const favourites = useFavourites({ enabled: me !== undefined && !companion })
  useTitle(t`Marketplace`)
  useLiveCompanions()

  return (
    <main id="main" className={clsx('page', styles.page)}>
      <MarketHead available={shownAvailable} failed={eligible.isError}>
        {!setting && (
          <RankChip
            rank={rank}
            mayChange={!companion}
            takesFocus={hasSetRank}
            onEdit={() => editRank(true)}
          />
        )}
        {!companion && (
          <RandomPairing
            disabled={mode !== MarketMode.default || !available}
            loading={queueing.drawing}
            onPair={() => queueing.queueAtRandom(matchCriteriaOf(params))}
          />
        )}
      </MarketHead>
      <div className={setting ? styles.setting : undefined}>
        <div>
          {check.problem && <PaymentNotice problem={check.problem} />}
          {!companion && eligible.isSuccess && <PlayerNotices cardWorks={!check.problem} />}
          {companion && (
            <div className="mb4">
              <CompanionNotices />
            </div>
          )}
          {eligible.isLoadingError && (
            <div className="mb4">
              <InlineError
                boxed
                problem={t`The list of companions could not be loaded.`}
                error={eligible.error}
                onRetry={() => void eligible.refetch()}
              />
            </div>
          )}
          <h2 className="sr">{t`Companions`}</h2>
          <MarketToolbar
            params={params}
            onChange={change}
            disabled={setting}
            searchRef={search}
            withFavourites={!companion}
          />
          <SearchStatus params={params} companions={eligible.isPlaceholderData ? undefined : companions} />
          {!eligible.isLoadingError && (
            <CompanionGrid
              companions={companions}
              params={params}
              onClear={() => {
                change(defaultMarketParams)
                // The pressed button disappears.
                search.current?.focus()
              }}
              greyed={setting}
              busyId={queueing.busyId}
              canQueue={({ id }) => mode === MarketMode.default && !companion && id !== me?.id}
              isFavourite={(id) => favourites.ids?.has(id) ?? null}
              onFavourite={favourites.set}
              onQueue={queueing.queueWith}
              onPrepare={prepareQueue}
              onMore={eligible.hasNextPage ? () => void eligible.fetchNextPage() : undefined}
              loadingMore={eligible.isFetchingNextPage}
            />
          )}
        </div>
        {setting && (
          <aside className={styles.panel} aria-label={t`Rank setup`}>
            <RankPanel
              rank={rank ?? null}
              onDone={() => {
                noteSetRank(true)
                editRank(false)
              }}
            />
          </aside>
        )}
      </div>
    </main>
  )
}
