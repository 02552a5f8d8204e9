import { t } from '@lingui/core/macro'
import { formatUtcWeek } from '@queuemate/i18n/format'
import { Badge } from '@queuemate/ui/badge'
import type { StaffPayout } from '../../lib/outputs.ts'
import { moneyColumn, timeColumn, type ConsoleColumn } from '../../lib/table/columns.tsx'
import { failureText, stateOf } from './payout-labels.ts'

const HIDDEN_IF_FAILED = ['state', 'week', 'made']

/** `areFailed`: the list has only payouts that failed or were returned, and the reason matters most. */
export const payoutColumns = (areFailed: boolean): ConsoleColumn<StaffPayout>[] =>
  columns().filter(({ id }) => (areFailed ? !HIDDEN_IF_FAILED.includes(id) : id !== 'why'))

const columns = (): ConsoleColumn<StaffPayout>[] => [
  { id: 'payout', head: t`Payout`, className: 'mono', cell: ({ id }) => id },
  {
    id: 'companion',
    head: t`Companion`,
    mobile: 'primary',
    cell: ({ companion }) => (
      <>
        {companion.name} <span className="t3">{companion.username}</span>
      </>
    ),
  },
  { id: 'state', head: t`State`, mobile: 'subline', cell: ({ status }) => <PayoutState status={status} /> },
  { id: 'why', head: t`Why`, priority: 3, cell: ({ failure }) => failure && failureText(failure).why },
  moneyColumn('amount', t`Amount`, ({ amount }) => amount, { sort: '-amount' }),
  { id: 'week', head: t`Week`, priority: 4, className: 'tnum', cell: (row) => formatUtcWeek(row.period_end) },
  timeColumn('made', t`Created`, (row) => row.created_at, { sort: '-made', priority: 4 }),
]

export function PayoutState({ status }: Pick<StaffPayout, 'status'>) {
  const { tone, word } = stateOf(status)
  return (
    <Badge tone={tone} dot>
      {word}
    </Badge>
  )
}
