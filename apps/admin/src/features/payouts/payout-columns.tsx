import { t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import { formatMoment, formatUtcWeek } from '@queuemate/i18n/format'
import { Badge } from '@queuemate/ui/badge'
import type { StaffPayout } from '../../lib/outputs.ts'
import type { ConsoleColumn } from '../../lib/table/columns.tsx'
import { failureText, stateOf } from './payout-labels.ts'

/** Columns that leave room for the open payout beside the list. */
export const HIDDEN_BESIDE = ['week', 'made', 'why']
const HIDDEN_IF_FAILED = ['state', 'week', 'made']

/** `areFailed`: whether all payouts in the list have failed or were returned, and why is what to know. */
export const payoutColumns = (areFailed: boolean): ConsoleColumn<StaffPayout>[] =>
  columns().filter(({ id }) => (areFailed ? !HIDDEN_IF_FAILED.includes(id) : id !== 'why'))

const columns = (): ConsoleColumn<StaffPayout>[] => [
  { id: 'payout', head: t`Payout`, className: 'mono', cell: ({ id }) => id },
  {
    id: 'companion',
    head: t`Companion`,
    phone: 'fills',
    cell: ({ companion }) => (
      <>
        {companion.name} <span className="t3">{companion.username}</span>
      </>
    ),
  },
  { id: 'state', head: t`State`, phone: 'below', cell: ({ status }) => <PayoutState status={status} /> },
  {
    id: 'why',
    head: t`Why`,
    room: 700,
    cell: ({ failure }) => failure && failureText(failure).why,
  },
  {
    id: 'amount',
    sort: '-amount',
    head: t`Amount`,
    figures: true,
    className: 'strong tnum',
    cell: ({ amount }) => formatMoney(amount),
  },
  {
    id: 'week',
    head: t`Week`,
    room: 700,
    className: 'tnum',
    cell: ({ period_end: at }) => formatUtcWeek(at),
  },
  {
    id: 'made',
    sort: '-made',
    head: t`Created`,
    room: 700,
    figures: true,
    className: 't2 tnum',
    cell: ({ created_at: at }) => formatMoment(at),
  },
]

export function PayoutState({ status }: Pick<StaffPayout, 'status'>) {
  const { tone, word } = stateOf(status)
  return (
    <Badge tone={tone} dot>
      {word}
    </Badge>
  )
}
