import { t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import type { Permission } from '@queuemate/contracts/staff/permissions'
import { formatCount } from '@queuemate/i18n/format'
import { Card } from '@queuemate/ui/card'
import type { StaffHistory } from '../../lib/outputs.ts'
import { useStaff } from '../../lib/staff.ts'
import { figurePage } from '../../lib/figure-page.ts'
import { formatSpan } from '../../lib/times.tsx'
import { FigureStrip } from './figure-strip.tsx'

interface Figure {
  label: string
  value: string
  to: string
  permission: Permission
}

function figuresOf({ steps, totals, owed }: StaffHistory): Figure[] {
  const { start } = steps[0]!
  const answer = totals.accept_seconds === null ? t`None` : formatSpan(totals.accept_seconds)
  return [
    {
      label: t`Median time to acceptance`,
      value: answer,
      to: figurePage('accepted')(start),
      permission: 'orders',
    },
    {
      label: t`Missed requests`,
      value: formatCount(totals.missed),
      to: figurePage('missed')(start),
      permission: 'orders',
    },
    {
      label: t`Failed card payments`,
      value: formatCount(totals.failed_payments),
      to: figurePage('failed_payments')(start),
      permission: 'orders',
    },
    {
      label: t`Disputes opened`,
      value: formatCount(totals.disputes),
      to: `/disputes?list=all&since=${start}`,
      permission: 'refunds',
    },
    { label: t`Platform fees`, value: formatMoney(totals.fees), to: '/books', permission: 'books' },
    { label: t`Owed to companions`, value: formatMoney(owed), to: '/payouts', permission: 'payouts' },
  ]
}

/** The other figures of the period, each linked to its list. */
export function MoreFigures({ history }: { history: StaffHistory }) {
  const permissions = useStaff()?.permissions ?? []
  return (
    <Card>
      <FigureStrip
        label={t`Other figures`}
        figures={figuresOf(history).map(({ permission, to, ...figure }) => ({
          ...figure,
          to: permissions.includes(permission) ? to : null,
        }))}
      />
    </Card>
  )
}
