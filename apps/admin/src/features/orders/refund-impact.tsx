import { t } from '@lingui/core/macro'
import { Fact, Facts } from '@queuemate/ui/facts'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@queuemate/contracts/money'
import type { OrderPreview } from '@queuemate/contracts/staff/orders'
import { failureOf } from '@queuemate/app-kit/errors'
import { Alert } from '@queuemate/ui/alert'
import { Skeleton } from '@queuemate/ui/skeleton'

/** Who gains and loses what if the change is made now. */
export function RefundImpact({ preview, error }: { preview: OrderPreview | undefined; error: unknown }) {
  if (error) return <Alert tone="danger">{failureOf(error).text}</Alert>
  if (!preview) return <Skeleton height={110} />
  const { released, player_gets: back, companion_loses: share, platform_loses: fee } = preview
  const rows = [
    released > 0 && { label: t`Released on the player's card`, amount: released },
    { label: t`The player gets back`, amount: back },
    { label: t`The companion loses`, amount: share },
    { label: t`Queuemate loses`, amount: fee },
  ].filter((row) => row !== false)
  return (
    <div className="stack g3">
      <Facts aria-label={t`Effect on each side`}>
        {rows.map(({ label, amount }) => (
          <Fact key={label} label={label} className="tnum strong">
            {formatMoney(amount)}
          </Fact>
        ))}
      </Facts>
      {preview.is_disputed && (
        <Alert tone="pending">
          <Trans>The player's bank has taken the charge back, so nothing is refunded.</Trans>
        </Alert>
      )}
      {preview.is_paid_out && share > 0 && (
        <Alert tone="pending">
          <Trans>The companion has been paid already. Their next payouts are smaller.</Trans>
        </Alert>
      )}
    </div>
  )
}
