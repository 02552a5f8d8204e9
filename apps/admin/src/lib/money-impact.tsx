import { t } from '@lingui/core/macro'
import { failureOf } from '@queuemate/app-kit/errors'
import { formatMoney } from '@queuemate/contracts/money'
import { Alert } from '@queuemate/ui/alert'
import { Fact, Facts } from '@queuemate/ui/facts'
import { Skeleton } from '@queuemate/ui/skeleton'
import type { MoneyImpact as Impact, StaffOrder } from './outputs.ts'

type MoneyImpactProps = {
  /** Undefined while it loads. */
  impact: Impact | undefined
  error?: unknown
  /** Why another member of staff has to approve it. */
  approval?: string | null | undefined
  /** The order's sums before the change. */
  sums?: StaffOrder['sums']
}

/** Who gains and loses what if the change is made now. */
export function MoneyImpact({ impact, error, approval, sums }: MoneyImpactProps) {
  if (error) return <Alert tone="danger">{failureOf(error).text}</Alert>
  if (!impact) return <Skeleton height={110} />
  const { released, player_gets: back, companion_loses: share, platform_loses: fee } = impact
  const rows = [
    released > 0 && { label: t`Released on the player's card`, amount: released },
    { label: t`The player gets back`, amount: back },
    { label: t`The companion loses`, amount: share },
    { label: t`Queuemate loses`, amount: fee },
    impact.provider_keeps > 0 && {
      label: t`The payment provider keeps its fee`,
      amount: impact.provider_keeps,
    },
    sums && { label: t`Queuemate ends this order at`, amount: sums.kept - sums.fees - fee },
  ].filter((row) => !!row)
  return (
    <div className="stack g3">
      <Facts aria-label={t`Effect on each side`}>
        {rows.map(({ label, amount }) => (
          <Fact key={label} label={label} className="tnum strong">
            {formatMoney(amount)}
          </Fact>
        ))}
      </Facts>
      {impact.is_disputed && (
        <Alert tone="pending">{t`The player's bank has reversed the charge, so nothing is refunded.`}</Alert>
      )}
      {impact.is_paid_out && share > 0 && (
        <Alert tone="pending">
          {t`The companion has already been paid, so their next payouts will be smaller.`}
        </Alert>
      )}
      {approval && (
        <Alert tone="pending">
          {approval}. {t`Nothing is refunded until another member of staff approves it.`}
        </Alert>
      )}
    </div>
  )
}
