import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { serverNow } from '@queuemate/app-kit/server-clock'
import { showFailure } from '@queuemate/app-kit/show-failure'
import { Button, LinkButton } from '@queuemate/ui/button'
import { DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { showToast } from '@queuemate/ui/toast'
import { useCountdown } from '@queuemate/ui/use-countdown'
import { firstNameOf } from '../../../lib/current-user.ts'
import { formatTimeLeft } from '../../../lib/time.ts'
import { trpcClient } from '../../../lib/trpc.ts'
import { useDetails } from '../active/use-details.ts'
import { useOrderSession } from '../session/order-session.tsx'
import { UnchargedOrderFacts } from './queue-facts.tsx'
import type { QueuePartner } from './queue-view.ts'

/** How long the text says that the player has. The order ends a little later (`CONFIRM_SECONDS`). */
const CONFIRM_SHOWN_MS = 90_000

/** `url`: the page of the player's bank, which redirects back to the marketplace. */
type BankChallengeProps = { target: QueuePartner; orderId: number; url: string }

/** The companion has accepted, and the player's bank requires a confirmation of the payment. */
export function BankChallenge({ target, orderId, url }: BankChallengeProps) {
  const { refresh } = useOrderSession()
  const cancel = useMutation({
    ...mutationOptions(trpcClient.orders.cancel),
    onSuccess: (moved) => {
      showToast('success', t`Order canceled. You have not been charged`)
      return refresh(moved)
    },
    onError: (error) => {
      showFailure(error)
      return refresh()
    },
  })
  const accepted = useDetails().data?.order.accepted_time
  const deadline = accepted ? Date.parse(accepted) + CONFIRM_SHOWN_MS : null
  const left = formatTimeLeft(useCountdown(deadline ?? 0, serverNow))
  const name = firstNameOf(target.name)
  return (
    <>
      <DialogBody>
        <div role="alert">
          <DialogTitle>{t`Confirm your payment`}</DialogTitle>
          <p className="t2">
            <Trans>
              {name} accepted. Your bank asks you to confirm the payment within 90 seconds. You return here
              afterward.
            </Trans>
            {deadline !== null && (
              <>
                {' '}
                <Trans>
                  <span className="tnum">{left}</span> to go.
                </Trans>
              </>
            )}
          </p>
        </div>
        <UnchargedOrderFacts orderId={orderId} />
      </DialogBody>
      <DialogFoot>
        <Button size="lg" loading={cancel.isPending} onClick={() => cancel.mutate({ order_id: orderId })}>
          {t`Cancel order`}
        </Button>
        <LinkButton href={url} size="lg" variant="primary">
          {t`Go to your bank`}
        </LinkButton>
      </DialogFoot>
    </>
  )
}
