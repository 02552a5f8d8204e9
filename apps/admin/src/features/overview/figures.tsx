import type { StaffOverview } from '@queuemate/contracts/staff/schemas'
import { formatMoney } from '@queuemate/contracts/money'
import { Card } from '@queuemate/ui/card'
import { Skeleton } from '@queuemate/ui/skeleton'

const FIGURES: { label: string; note: string; value: (overview: StaffOverview) => string }[] = [
  { label: 'Companions online', note: 'can be requested now', value: (one) => String(one.companions_online) },
  { label: 'Waiting for acceptance', note: 'within their 60 seconds', value: (one) => String(one.pending) },
  { label: 'Accepted', note: 'before the game', value: (one) => String(one.accepted) },
  { label: 'In game', note: 'charged and playing', value: (one) => String(one.in_progress) },
  { label: 'Without score', note: 'the companion owes one', value: (one) => String(one.awaiting_score) },
  { label: 'Flagged', note: 'no score after a day', value: (one) => String(one.flagged) },
  { label: 'Orders today', note: 'since 00:00 UTC', value: (one) => String(one.orders_today) },
  { label: 'Charged today', note: 'since 00:00 UTC', value: (one) => formatMoney(one.charged_today) },
]

export function Figures({ overview }: { overview: StaffOverview | undefined }) {
  return (
    <div className="stats stats--4">
      {FIGURES.map(({ label, note, value }) => (
        <Card className="stat" key={label}>
          <span className="stat__k">{label}</span>
          <span className="stat__v">{overview ? value(overview) : <Skeleton width={64} height={26} />}</span>
          <span className="stat__d">{note}</span>
        </Card>
      ))}
    </div>
  )
}
