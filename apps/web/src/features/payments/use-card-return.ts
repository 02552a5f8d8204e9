import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { cardBrandName } from '@queuemate/product-ui/card-brand'
import { showToast } from '@queuemate/ui/toast'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../lib/trpc.ts'

/**
 * Handles the parameters with which the provider's card page returns, once, and removes them from the URL: `card=saved`
 * shows the saved card, `queue` is the companion who was chosen. `onReturn` runs when the card is loaded.
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
    if (card) {
      const { last4 } = card
      const brand = cardBrandName(card.brand)
      showToast('success', t`${brand} ending ${last4} was saved`)
    } else showToast('progress', t`Your card is being saved. Reload this page in a moment`)
  } catch (error) {
    const reason = failureOf(error).text
    showToast('danger', t`Your card could not be loaded. ${reason}`)
  }
  await utils.orders.check.invalidate()
}
