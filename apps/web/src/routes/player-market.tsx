import '../styles/market.css'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '@queuemate/ui/alert'
import { Button } from '@queuemate/ui/button'
import { showToast } from '@queuemate/ui/toast'
import { CompanionGrid } from '../features/marketplace/companion-grid.tsx'
import { drawAvailable, type Companion } from '../features/marketplace/companions.ts'
import { MarketHead } from '../features/marketplace/market-head.tsx'
import { MarketToolbar } from '../features/marketplace/market-toolbar.tsx'
import { MarketMode, marketMode } from '../features/marketplace/mode.ts'
import { RandomPairing } from '../features/marketplace/random-pairing.tsx'
import { RankPanel } from '../features/marketplace/rank-panel.tsx'
import { useMarketStore } from '../features/marketplace/store.ts'
import { useEligible, useFilters } from '../features/marketplace/use-eligible.ts'
import { useMarketPatches } from '../features/marketplace/use-market-patches.ts'
import { QueueDialog } from '../features/orders/queue-dialog.tsx'
import { useQueueStore } from '../features/orders/queue-store.ts'
import { useResume } from '../features/orders/use-resume.ts'
import { PaymentNotice } from '../features/payments/payment-notice.tsx'
import { usePaymentCheck } from '../features/payments/use-payment-check.ts'
import { isCompanion, useCurrentUser } from '../lib/current-user.ts'
import { failureOf } from '../lib/errors.ts'
import { useRealtime } from '../lib/realtime.ts'
import { trpc } from '../lib/trpc.ts'
import { useTitle } from '../lib/use-title.ts'

export function PlayerMarket() {
  useTitle('Marketplace')
  const me = useCurrentUser()
  const companion = isCompanion(me)
  const rank = me?.ingame_rank ?? null
  const needsRank = !companion && rank === null
  const editingRank = useMarketStore((store) => store.editingRank)
  const { query: eligible, companions, available } = useEligible()
  const filters = useFilters()
  const mode = marketMode({ needsRank, editingRank, loading: eligible.isPending })
  const setting = mode === MarketMode.setRank
  const check = usePaymentCheck(!companion && !needsRank)
  const notice = useRef<HTMLDivElement>(null)
  const { state, send } = useQueueStore()
  const [busyId, setBusyId] = useState<string | null>(null)
  const [refusals, setRefusals] = useState(0)
  const patches = useMarketPatches()
  const utils = trpc.useUtils()
  useResume()

  useRealtime('market', {
    updatePrice: patches.updatePrice,
    updateAvailability: patches.updateAvailability,
    companionAvailable: patches.companionAvailable,
    marketOrderAccepted: () => {
      if (state.phase === 'loading') send({ type: 'accepted' })
      else void utils.orders.active.invalidate()
    },
    marketOrderClosed: ({ order_id, reason }) => {
      if (state.phase !== 'loading' || state.orderId !== order_id) return
      void utils.orders.active.invalidate()
      if (reason !== 'payment_failed')
        return send({ type: reason === 'withdrawn' ? 'close' : 'not_accepted' })
      // Accepted, but the card refused: the notice says so, not the companion.
      send({ type: 'close' })
      void check.confirm().then(() => setRefusals((count) => count + 1))
    },
    onReady: () => {
      patches.refetch()
      void utils.orders.active.invalidate()
    },
  })

  useEffect(() => {
    if (refusals > 0) notice.current?.focus()
  }, [refusals])

  const queueWith = async (chosen: Companion) => {
    setBusyId(chosen.id)
    const allowed = await check.confirm()
    setBusyId(null)
    if (!allowed) return setRefusals((count) => count + 1)
    const { id, name, username, profile_picture: picture, rank: companionRank, hourly: price } = chosen
    send({ type: 'open', target: { id, name, username, picture, rank: companionRank, price } })
  }
  const pair = useMutation({
    mutationFn: () => utils.marketplace.eligible.fetch({ ...filters, limit: 1000 }, { staleTime: 0 }),
    onSuccess: async ({ items }) => {
      const drawn = drawAvailable(items, Math.random())
      if (drawn) await queueWith(drawn)
      else showToast('progress', 'No companion is available right now')
    },
    onError: (error) => showToast('danger', failureOf(error).text),
  })

  return (
    <main id="main" className="page">
      <div className="mk">
        <MarketHead available={available} failed={eligible.isError} />
        <div>
          {check.problem && <PaymentNotice problem={check.problem} ref={notice} />}
          {companion && (
            <div style={{ marginBottom: 16 }}>
              <Alert tone="quiet">You are signed in as a companion. Only players can request games.</Alert>
            </div>
          )}
          {eligible.isError && (
            <div style={{ marginBottom: 16 }}>
              <Alert
                tone="danger"
                action={
                  <Button size="sm" onClick={() => void eligible.refetch()}>
                    Try again
                  </Button>
                }
              >
                The list of companions could not be loaded. {failureOf(eligible.error).text}
              </Alert>
            </div>
          )}
          <h2 className="sr">Companions</h2>
          <MarketToolbar disabled={setting} />
          {!(eligible.isError && !eligible.data) && (
            <CompanionGrid
              companions={companions}
              greyed={setting}
              busyId={busyId}
              canQueue={({ id }) => mode === MarketMode.default && !companion && id !== me?.id}
              onQueue={(chosen) => void queueWith(chosen)}
              onMore={eligible.hasNextPage ? () => void eligible.fetchNextPage() : undefined}
              loadingMore={eligible.isFetchingNextPage}
            />
          )}
        </div>
        <aside className={setting ? 'mk__panel is-set' : 'mk__panel'} aria-label="Rank setup">
          <RankPanel rank={rank} setting={setting} mayChange={!companion} />
          {!companion && (
            <RandomPairing
              greyed={setting}
              disabled={mode !== MarketMode.default || !available}
              loading={pair.isPending}
              onPair={() => pair.mutate()}
            />
          )}
        </aside>
      </div>
      <QueueDialog onWithdrawn={() => void utils.orders.active.invalidate()} />
    </main>
  )
}
