import { t } from '@lingui/core/macro'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { Tone } from '@queuemate/ui/badge'

type StatusWord = { tone: Tone; word: string; shortWord?: string }

/** The status of an order in words (spec §4); 'Unknown' for anything else. */
export function orderStatusWord(status: number, forStaff = false): StatusWord {
  const words: Record<OrderStatus, StatusWord> = {
    [OrderStatus.pending]: { tone: 'pending', word: t`Pending` },
    [OrderStatus.abandonedRequest]: { tone: 'danger', word: forStaff ? t`Not accepted` : t`Abandoned` },
    [OrderStatus.accepted]: { tone: 'pending', word: t`Accepted` },
    [OrderStatus.inProgress]: { tone: 'progress', word: t`In Progress` },
    [OrderStatus.completed]: { tone: 'progress', word: t`Completed (no score)`, shortWord: t`No score` },
    [OrderStatus.scored]: { tone: 'success', word: t`Completed with score`, shortWord: t`Completed` },
    [OrderStatus.abandoned]: { tone: 'danger', word: t`Abandoned` },
  }
  return words[status as OrderStatus] ?? { tone: 'neutral', word: t`Unknown` }
}
