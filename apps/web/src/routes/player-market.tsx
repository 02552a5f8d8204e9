import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { lazy, Suspense, useRef, useState } from 'react'
import { useFavourites } from '../features/marketplace/favourites/use-favourites.ts'
import { CompanionGrid } from '../features/marketplace/companion-grid.tsx'
import { MarketHead } from '../features/marketplace/market-head.tsx'
import { MarketToolbar } from '../features/marketplace/market-toolbar.tsx'
import { MarketMode, marketMode } from '../features/marketplace/mode.ts'
import { RandomPairing } from '../features/marketplace/random-pairing.tsx'
import { RankChip } from '../features/marketplace/rank-chip.tsx'
import { defaultMarketParams, marketParams, previewParams } from '../features/marketplace/market-params.ts'
import { SearchStatus } from '../features/marketplace/search-status.tsx'
import { eligibleQuery, matchCriteriaOf, togetherQuery } from '../features/marketplace/queries.ts'
import { useRecommended } from '../features/marketplace/use-recommended.ts'
import { useEligible } from '../features/marketplace/use-eligible.ts'
import { useLiveCompanions } from '../features/marketplace/use-live-companions.ts'
import { prepareQueue } from '../features/orders/queue/queue-dialog.tsx'
import { usePaymentCheck } from '../features/payments/use-payment-check.ts'
import { isCompanion, useUserOrOutline } from '../lib/current-user.ts'
import { tight } from '@queuemate/ui/breakpoints'
import { SkeletonLines } from '@queuemate/ui/skeleton'
import { InlineError } from '@queuemate/app-kit/inline-error'
import { preload } from '../lib/preload.ts'
import { readParams } from '@queuemate/app-kit/address-params'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { useTitle } from '@queuemate/app-kit/use-title'
import styles from './player-market.module.css'
import { useOpenRequestDialog } from '../features/orders/queue/use-open-request-dialog.ts'

/** Loaded when a card is first pressed on a wide screen. */
const CompanionPreview = lazy(async () => ({
  default: (await import('../features/orders/queue/companion-preview.tsx')).CompanionPreview,
}))
const PaymentNotice = lazy(async () => ({
  default: (await import('../features/payments/payment-notice.tsx')).PaymentNotice,
}))
/** They come after the list. */
const PlayerNotices = lazy(async () => ({
  default: (await import('../features/orders/notices/player-notices.tsx')).PlayerNotices,
}))
/** Most people who open the page are players. */
const CompanionNotices = lazy(async () => ({
  default: (await import('../features/orders/notices/companion-notices.tsx')).CompanionNotices,
}))
/** Only for those who set their rank. */
const RankPanel = lazy(async () => ({
  default: (await import('../features/marketplace/rank-panel.tsx')).RankPanel,
}))

export const { loader, shouldRevalidate, readsOf } = preload((url) => [
  eligibleQuery(readParams(marketParams, url.searchParams)),
  togetherQuery,
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
  const [{ preview }, show] = useAddressParams(previewParams)
  const search = useRef<HTMLInputElement>(null)
  const { query: eligible, companions: listed, available, shownAvailable } = useEligible(params)
  const { companions, reasons } = useRecommended(listed, params, me)
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
      <div className={setting ? styles.setting : preview && styles.previewing}>
        <div>
          {check.problem && (
            <Suspense fallback={null}>
              <PaymentNotice problem={check.problem} />
            </Suspense>
          )}
          {!companion && eligible.isSuccess && (
            <Suspense fallback={null}>
              <PlayerNotices cardWorks={!check.problem} />
            </Suspense>
          )}
          {companion && (
            <div className="mb4">
              <Suspense fallback={<SkeletonLines lines={[52]} />}>
                <CompanionNotices />
              </Suspense>
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
              reasons={reasons}
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
              preview={preview}
              onOpen={(event, { username }) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || window.matchMedia(tight).matches)
                  return
                event.preventDefault()
                show({ preview: username }, { replace: preview !== undefined })
              }}
              onPrepare={prepareQueue}
              onMore={eligible.hasNextPage ? () => void eligible.fetchNextPage() : undefined}
              loadingMore={eligible.isFetchingNextPage}
            />
          )}
        </div>
        {preview && !setting && (
          <Suspense fallback={null}>
            <CompanionPreview
              key={preview}
              username={preview}
              companions={companions ?? []}
              onShow={(username) => show({ preview: username }, { replace: true })}
              onClose={() => show({ preview: undefined }, { replace: true })}
            />
          </Suspense>
        )}
        {setting && (
          <aside className={styles.panel} aria-label={t`Rank setup`}>
            <Suspense fallback={<SkeletonLines lines={[240]} />}>
              <RankPanel
                rank={rank ?? null}
                onDone={() => {
                  noteSetRank(true)
                  editRank(false)
                }}
              />
            </Suspense>
          </aside>
        )}
      </div>
    </main>
  )
}
