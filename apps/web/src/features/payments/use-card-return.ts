import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { cardBrandName } from '@queuemate/product-ui/card-brand'
import { showToast } from '@queuemate/ui/toast'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../lib/trpc.ts'

/**
 * What the provider's page of a card brings back in the address, acted on once and taken out of it: `card=saved` names
 * the card, `queue` is the companion who was chosen. `onReturn` runs when the card is known.
 */
export function useCardReturn(
  onReturn: (back: { saved: boolean; companionId: string | null }) => void,
): void {
  const utils = trpc.useUtils()
  const [params, setParams] = useSearchParams()
  const saved = params.get('card') === 'saved'
  const companionId = params.get('queue')
  const handled = useRef(false)

  const handle = useEffectEvent(async () => {
    setParams(
      (before) => {
        before.delete('card')
        before.delete('queue')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
    if (saved) await tellOfCard(utils)
    onReturn({ saved, companionId })
  })
  const back = saved || companionId !== null
  useEffect(() => {
    if (back && !handled.current) void handle()
    handled.current = back
  }, [back])
}

async function tellOfCard(utils: ReturnType<typeof trpc.useUtils>): Promise<void> {
  try {
    const [card] = await utils.payments.cards.fetch(undefined, { staleTime: 0 })
    if (card) showToast('success', `${cardBrandName(card.brand)} ending ${card.last4} was saved`)
    else showToast('progress', 'Your card is on its way to us. Load this page again in a moment')
  } catch (error) {
    showToast('danger', `Your card could not be loaded. ${failureOf(error).text}`)
  }
  await utils.orders.check.invalidate()
}
