import { t } from '@lingui/core/macro'
import type { CompanionItem } from '@queuemate/contracts/staff/companions'
import { formatShare } from '@queuemate/i18n/format'
import type { Tone } from '@queuemate/ui/badge'

export function accountText(state: CompanionItem['payout_account']): string {
  switch (state) {
    case 'ready':
      return t`Ready`
    case 'unfinished':
      return t`Unfinished`
    case 'none':
      return t`None`
  }
}

export const ACCOUNT_TONES: Record<CompanionItem['payout_account'], Tone> = {
  ready: 'success',
  unfinished: 'pending',
  none: 'neutral',
}

export const rateText = (rate: number | null): string => (rate === null ? t`None yet` : formatShare(rate))
