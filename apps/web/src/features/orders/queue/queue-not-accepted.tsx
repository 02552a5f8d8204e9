import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@queuemate/contracts/money'
import { Button } from '@queuemate/ui/button'
import { NotChargedFacts, usePriceOf } from './queue-facts.tsx'
import { OutcomeScreen } from './outcome-screen.tsx'
import { useSearch } from './use-search.ts'

/** The companion did not accept. One press asks the next ones, at this request's price or less. */
export function QueueNotAccepted({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { begin } = useSearch()
  const price = usePriceOf(orderId)
  const agreed = formatMoney(price ?? 0)
  return (
    <OutcomeScreen
      kind="not_accepted"
      onClose={onClose}
      action={
        <Button
          variant="lit"
          size="lg"
          loading={begin.isPending}
          disabled={price === undefined}
          onClick={() => price !== undefined && begin.mutate({ max_price: price, after: orderId })}
        >
          {t`Keep looking`}
        </Button>
      }
    >
      {price !== undefined && (
        <p className="sm t2 mt2">
          <Trans>
            Keep looking asks the next best companions for you, one at a time, at{' '}
            <b className="tnum">{agreed}</b> or less, until one accepts or you stop.
          </Trans>
        </p>
      )}
      <NotChargedFacts price={price} />
    </OutcomeScreen>
  )
}
