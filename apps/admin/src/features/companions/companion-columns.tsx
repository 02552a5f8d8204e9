import { t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import { RankBadge } from '@queuemate/product-ui/rank-badge'
import { formatCount } from '@queuemate/i18n/format'
import { Badge } from '@queuemate/ui/badge'
import type { CompanionItem } from '../../lib/outputs.ts'
import { None, type ConsoleColumn } from '../../lib/table/columns.tsx'
import { ACCOUNT_TONES, accountText, rateText } from './labels.ts'

export const companionColumns = (): ConsoleColumn<CompanionItem>[] => [
  {
    id: 'name',
    head: t`Name`,
    mobile: 'primary',
    cell: ({ name, username }) => (
      <>
        <b className="strong">{name}</b> <span className="t3">@{username}</span>
      </>
    ),
  },
  { id: 'rank', head: t`Rank`, mobile: 'subline', cell: ({ rank }) => <RankBadge rank={rank} /> },
  { id: 'payband', head: t`Payband`, priority: 3, cell: ({ payband }) => payband?.name ?? <None /> },
  { id: 'price', sort: '-price', head: t`Price`, figures: true, cell: ({ price }) => formatMoney(price) },
  { ...rate('games', t`Games`, ({ matches }) => formatCount(matches)), sort: '-games', priority: 4 },
  { ...rate('rating', t`Rating`, (row) => row.rating?.toFixed(2) ?? <None />), sort: '-rating', priority: 4 },
  { id: 'presence', head: t`Presence`, cell: (row) => <Presence companion={row} /> },
  rate('accepted', t`Accepted`, (row) => rateText(row.acceptance_rate)),
  rate('missed', t`Missed`, (row) => rateText(row.miss_rate)),
  {
    id: 'payouts',
    head: t`Payout account`,
    priority: 3,
    cell: ({ payout_account: state }) => <Badge tone={ACCOUNT_TONES[state]}>{accountText(state)}</Badge>,
  },
]

function rate(
  id: string,
  head: string,
  cell: ConsoleColumn<CompanionItem>['cell'],
): ConsoleColumn<CompanionItem> {
  return { id, head, cell, figures: true, priority: 5 }
}

/** Whether the companion is online, or is banned or disabled. */
export function Presence({
  companion: { online, disabled, banned },
}: {
  companion: Pick<CompanionItem, 'online' | 'disabled' | 'banned'>
}) {
  if (banned) return <Badge tone="danger">{t`Banned`}</Badge>
  if (disabled) return <Badge tone="danger">{t`Disabled`}</Badge>
  return (
    <Badge tone={online ? 'available' : 'neutral'} dot>
      {online ? t`Online` : t`Offline`}
    </Badge>
  )
}
