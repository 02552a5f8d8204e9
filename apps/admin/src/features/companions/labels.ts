import { t } from '@lingui/core/macro'
import { formatDate, formatShare } from '@queuemate/i18n/format'
import type { Tone } from '@queuemate/ui/badge'
import type { CompanionDetail, CompanionItem } from '../../lib/outputs.ts'

export function accountText(state: CompanionItem['payout_account']): string {
  const texts = {
    ready: t`Ready`,
    unfinished: t`Unfinished`,
    none: t`None`,
  }
  return texts[state]
}

export const ACCOUNT_TONES: Record<CompanionItem['payout_account'], Tone> = {
  ready: 'success',
  unfinished: 'pending',
  none: 'neutral',
}

export const rateText = (rate: number | null): string => (rate === null ? t`None yet` : formatShare(rate))

/** Whether a companion has accepted the current agreement, and when. */
export function agreementText({ current, accepted_at: at }: CompanionDetail['agreement']): string {
  if (at === null) return current ? t`Accepted with the application` : t`An earlier version`
  const date = formatDate(at)
  return current ? t`Accepted on ${date}, current` : t`Accepted on ${date}, an earlier version`
}
