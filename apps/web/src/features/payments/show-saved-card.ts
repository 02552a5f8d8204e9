import { t } from '@lingui/core/macro'
import { failureOf } from '@queuemate/app-kit/errors'
import { cardBrandName } from '@queuemate/product-ui/card-brand'
import { showToast } from '@queuemate/ui/toast'
import { api } from '../../lib/trpc.ts'

/** Tells the player which card was just saved. A module of its own, because few page visits need it. */
export async function showSavedCard(): Promise<void> {
  try {
    const [card] = await api.payments.cards.fetch(undefined, { staleTime: 0 })
    if (card) {
      const { last4 } = card
      const brand = cardBrandName(card.brand)
      showToast('success', t`${brand} ending ${last4} was saved`)
    } else showToast('progress', t`Your card is being saved. Reload this page in a moment`)
  } catch (error) {
    const reason = failureOf(error).text
    showToast('danger', t`Your card could not be loaded. ${reason}`)
  }
  await api.orders.check.invalidate()
}
