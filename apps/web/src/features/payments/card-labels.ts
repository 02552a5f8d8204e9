import { t } from '@lingui/core/macro'
import { cardExpiry, type CardExpiry } from '@queuemate/contracts/payments/declines'
import { formatMonth } from '@queuemate/i18n/format'
import { cardBrandName } from '@queuemate/product-ui/card-brand'
import type { RouterOutputs } from '../../lib/trpc.ts'

export type SavedCard = RouterOutputs['payments']['cards'][number]

/** A warning about a card that has expired or soon will; null for others. */
export function expiryWarning(card: SavedCard, now: Date): { expiry: CardExpiry; text: string } | null {
  const expiry = cardExpiry(card, now)
  if (expiry === 'valid') return null
  const { last4, exp_month: month, exp_year: year } = card
  const brand = cardBrandName(card.brand)
  // Noon on the 15th is in the same month in every time zone.
  const when = formatMonth(`${year}-${String(month).padStart(2, '0')}-15T12:00:00Z`)
  const text =
    expiry === 'expired'
      ? t`Your ${brand} ending ${last4} expired at the end of ${when}. Replace it to pay for your next game.`
      : t`Your ${brand} ending ${last4} expires at the end of ${when}. Replace it before then to keep paying for games.`
  return { expiry, text }
}
