import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { i18n } from '@queuemate/i18n/i18n'
import type { StaffOverview } from '@queuemate/contracts/staff/overview'
import { formatMoney } from '@queuemate/contracts/money'
import { Card } from '@queuemate/ui/card'
import { Skeleton } from '@queuemate/ui/skeleton'

const FIGURES: {
  label: MessageDescriptor
  note: MessageDescriptor
  value: (overview: StaffOverview) => string
}[] = [
  {
    label: msg`Companions online`,
    note: msg`can be requested now`,
    value: (one) => String(one.companions_online),
  },
  {
    label: msg`Waiting for acceptance`,
    note: msg`within their 60 seconds`,
    value: (one) => String(one.pending),
  },
  { label: msg`Accepted`, note: msg`before the game`, value: (one) => String(one.accepted) },
  { label: msg`In game`, note: msg`charged and playing`, value: (one) => String(one.in_progress) },
  {
    label: msg`Without score`,
    note: msg`the companion owes one`,
    value: (one) => String(one.awaiting_score),
  },
  { label: msg`Flagged`, note: msg`no score after a day`, value: (one) => String(one.flagged) },
  { label: msg`Orders today`, note: msg`since 00:00 UTC`, value: (one) => String(one.orders_today) },
  { label: msg`Charged today`, note: msg`since 00:00 UTC`, value: (one) => formatMoney(one.charged_today) },
]

export function Figures({ overview }: { overview: StaffOverview | undefined }) {
  return (
    <div className="stats stats--4">
      {FIGURES.map(({ label, note, value }) => (
        <Card className="stat" key={label.id}>
          <span className="stat__k">{i18n._(label)}</span>
          <span className="stat__v">{overview ? value(overview) : <Skeleton width={64} height={26} />}</span>
          <span className="stat__d">{i18n._(note)}</span>
        </Card>
      ))}
    </div>
  )
}
