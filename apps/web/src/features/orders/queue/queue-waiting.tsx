import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { refusalText } from '@queuemate/app-kit/errors'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { showFailure } from '@queuemate/app-kit/show-failure'
import { REQUEST_SECONDS } from '@queuemate/contracts/orders/request-seconds'
import { durationText } from '@queuemate/product-ui/duration'
import { Button } from '@queuemate/ui/button'
import { CountdownRing } from '@queuemate/ui/countdown-ring'
import { DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { showToast } from '@queuemate/ui/toast'
import { firstNameOf } from '../../../lib/current-user.ts'
import { NotifyMe } from '../../notifications/notify-me.tsx'
import { api, trpcClient } from '../../../lib/trpc.ts'
import { useSoundOnFirstInput } from '../../notifications/use-sound.ts'
import { useDetails } from '../active/use-details.ts'
import { useOrderSession } from '../session/order-session.tsx'
import { Fact } from '@queuemate/ui/facts'
import { HeldFact, QueueFacts } from './queue-facts.tsx'
import { OutcomeScreen } from './outcome-screen.tsx'
import { SearchProgress } from './queue-search.tsx'
import { minimizedKeyOf, type QueueView } from './queue-view.ts'
import { useQueueUi } from './queue-store.ts'
import styles from './queue.module.css'
import { useRequestCountdown } from './use-request-countdown.ts'
import { useSearch } from './use-search.ts'
import { companionQuery } from '../../marketplace/queries.ts'

type QueueWaitingProps = Extract<QueueView, { phase: 'waiting' }>

export function QueueWaiting(view: QueueWaitingProps) {
  const { target, orderId, startTime, search } = view
  const { refresh } = useOrderSession()
  const minimize = useQueueUi((ui) => ui.minimize)
  const { seconds, problem } = useRequestCountdown({ orderId, startTime })
  const cancel = useMutation({
    ...mutationOptions(trpcClient.orders.cancel),
    onSuccess: (moved) => {
      showToast('success', t`Request canceled. You have not been charged`)
      return refresh(moved)
    },
    onError: async (error) => {
      await refresh()
      // If it came too late, the request has been accepted or declined, or has expired.
      if (api.orders.active.getData()?.phase === 'requested') showFailure(error)
    },
  })
  const { stop } = useSearch()
  useSoundOnFirstInput()
  const name = firstNameOf(target.name)
  const keepBrowsing = () => minimize(minimizedKeyOf(view))
  const answers = useQuery(companionQuery(target.id)).data?.answer_seconds
  const price = useDetails().data?.order.total_price
  if (problem && !search) {
    // The specification's text is only half the truth here (spec §8).
    const detail =
      refusalText(problem) ??
      t`We could not reach the server in the last second, so ${name} may have accepted. This page shows it as soon as you are connected.`
    return <OutcomeScreen kind="error" detail={detail} onClose={keepBrowsing} />
  }
  return (
    <>
      <DialogBody>
        <div className={styles.waiting}>
          <CountdownRing seconds={seconds} total={REQUEST_SECONDS} diameter={104} />
          <div>
            <DialogTitle>{t`Waiting for ${name}`}</DialogTitle>
            <p className="t2">
              {t`We are alerting them now. You can keep browsing, but keep this tab open.`}
            </p>
          </div>
        </div>
        {search ? (
          <SearchProgress search={search} />
        ) : (
          <QueueFacts className={styles.left!}>
            {answers !== undefined && answers !== null && (
              <Fact label={t`Usually responds in`}>{durationText(answers)}</Fact>
            )}
            <HeldFact label={t`If ${name} accepts`} price={price} />
            <Fact label={t`At 0 seconds`}>{t`The request ends, and you are not charged`}</Fact>
          </QueueFacts>
        )}
        <NotifyMe>{t`In another tab or app? We can notify you when ${name} responds.`}</NotifyMe>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" variant="ghost" disabled={seconds === 0 && !search} onClick={keepBrowsing}>
          {t`Keep browsing`}
        </Button>
        {search ? (
          <Button size="lg" loading={stop.isPending} onClick={() => stop.mutate()}>
            {t`Stop looking`}
          </Button>
        ) : (
          <Button
            size="lg"
            loading={cancel.isPending}
            disabled={seconds === 0}
            onClick={() => cancel.mutate({ order_id: orderId })}
          >
            {t`Cancel request`}
          </Button>
        )}
      </DialogFoot>
    </>
  )
}
