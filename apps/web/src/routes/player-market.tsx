import '../styles/market.css'
import { useState } from 'react'
import { Alert } from '@queuemate/ui/alert'
import { showToast } from '@queuemate/ui/toast'
import { Button } from '@queuemate/ui/button'
import { CompanionGrid } from '../features/marketplace/companion-grid.tsx'
import { MarketHead } from '../features/marketplace/market-head.tsx'
import { MarketToolbar } from '../features/marketplace/market-toolbar.tsx'
import { MarketMode, marketMode } from '../features/marketplace/mode.ts'
import { RandomPairing } from '../features/marketplace/random-pairing.tsx'
import { RankPanel } from '../features/marketplace/rank-panel.tsx'
import { filtersOf, useEligible } from '../features/marketplace/use-eligible.ts'
import { useMarketPatches } from '../features/marketplace/use-market-patches.ts'
import { useMarketView } from '../features/marketplace/use-market-view.ts'
import { QueueDialog } from '../features/orders/queue-dialog.tsx'
import { useQueueStore } from '../features/orders/queue-store.ts'
import { queueTitle } from '../features/orders/queue-title.ts'
import { useResume } from '../features/orders/use-resume.ts'
import { CardStep } from '../features/payments/card-step.tsx'
import { PaymentNotice } from '../features/payments/payment-notice.tsx'
import { usePaymentCheck } from '../features/payments/use-payment-check.ts'
import { isCompanion, useCurrentUser } from '../lib/current-user.ts'
import { failureOf } from '@queuemate/app-kit/errors'
import { useRealtime } from '../lib/realtime.ts'
import { trpc } from '../lib/trpc.ts'
import { useTitle } from '@queuemate/app-kit/use-title'
import { useQueueing } from './use-queueing.ts'

export function PlayerMarket() {
  const me = useCurrentUser()
  const companion = isCompanion(me)
  const rank = me?.ingame_rank ?? null
  const needsRank = !companion && rank === null
  const [editingRank, editRank] = useState(false)
  const { view, change, clear } = useMarketView()
  const { query: eligible, companions, available } = useEligible(view)
  const mode = marketMode({ needsRank, editingRank, loading: eligible.isPending })
  const setting = mode === MarketMode.setRank
  const check = usePaymentCheck(!companion && !needsRank)
  const { state, send } = useQueueStore()
  const patches = useMarketPatches()
  const utils = trpc.useUtils()
  const queueing = useQueueing(check.confirm)
  useTitle(queueTitle(state) ?? 'Marketplace')
  useResume()

  /** Accepted, but the payment did not go through. The check says whether the player needs another card. */
  const afterRefusedPayment = async () => {
    try {
      await utils.orders.check.fetch(undefined, { staleTime: 0 })
      send({ type: 'close' })
      showToast('danger', 'The payment could not be made, so the order has ended. You have not been charged.')
    } catch {
      send({ type: 'card_needed', problem: 'failed_payment' })
    }
  }

  useRealtime('market', {
    updatePrice: (payload) => {
      patches.updatePrice(payload)
      send({ type: 'price', id: payload.companionID, price: payload.price })
    },
    updateAvailability: patches.updateAvailability,
    companionAvailable: patches.companionAvailable,
    marketOrderAccepted: ({ order_id }) => {
      if (state.phase === 'loading' && state.orderId === order_id) send({ type: 'accepted' })
      else void utils.orders.active.invalidate()
    },
    marketOrderClosed: ({ order_id, reason }) => {
      if (state.phase !== 'loading' || state.orderId !== order_id) return
      void utils.orders.active.invalidate()
      if (reason !== 'payment_failed' && reason !== 'payment_unavailable')
        return send({ type: reason === 'withdrawn' ? 'close' : 'not_accepted' })
      void afterRefusedPayment()
    },
    onReady: () => {
      patches.refetch()
      void utils.orders.active.invalidate()
    },
  })

  return (
    <main id="main" className="page">
      <div className="mk">
        <MarketHead available={available} failed={eligible.isError} />
        <div>
          {check.problem && <PaymentNotice problem={check.problem} />}
          {companion && (
            <div style={{ marginBottom: 16 }}>
              <Alert tone="quiet">You are signed in as a companion. Only players can request games.</Alert>
            </div>
          )}
          {eligible.isLoadingError && (
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
          <MarketToolbar view={view} onChange={change} disabled={setting} />
          {!eligible.isLoadingError && (
            <CompanionGrid
              companions={companions}
              view={view}
              onClear={clear}
              greyed={setting}
              busyId={queueing.busyId}
              canQueue={({ id }) => mode === MarketMode.default && !companion && id !== me?.id}
              onQueue={queueing.queueWith}
              onMore={eligible.hasNextPage ? () => void eligible.fetchNextPage() : undefined}
              loadingMore={eligible.isFetchingNextPage}
            />
          )}
        </div>
        <aside className={setting ? 'mk__panel is-set' : 'mk__panel'} aria-label="Rank setup">
          <RankPanel rank={rank} setting={setting} mayChange={!companion} onEdit={editRank} />
          {!companion && (
            <RandomPairing
              greyed={setting}
              disabled={mode !== MarketMode.default || !available}
              loading={queueing.drawing}
              onPair={() => queueing.queueAtRandom(filtersOf(view))}
            />
          )}
        </aside>
      </div>
      <QueueDialog onWithdrawn={() => void utils.orders.active.invalidate()} CardStep={CardStep} />
    </main>
  )
}
