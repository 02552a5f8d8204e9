import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { ERRORS, type ErrorCode } from '@queuemate/contracts/errors'
import { formatMoney } from '@queuemate/contracts/money'
import type { OrderSearch } from '@queuemate/contracts/orders/search'
import { i18n } from '@queuemate/i18n/i18n'
import { Avatar } from '@queuemate/ui/avatar'
import { Badge, type Tone } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { SlotsLoader } from '@queuemate/ui/slots'
import { useBackToMarket } from '../session/use-back-to-market.ts'
import { useQueueUi } from './queue-store.ts'
import styles from './queue.module.css'
import { useSearch } from './use-search.ts'

type Outcome = OrderSearch['people'][number]['outcome']

const outcomes: Record<Outcome, [Tone, MessageDescriptor]> = {
  waiting: ['pending', msg`Waiting`],
  accepted: ['success', msg`Accepted`],
  declined: ['neutral', msg`Declined`],
  unanswered: ['neutral', msg`No response`],
  ended: ['neutral', msg`Ended`],
}

/** Who was asked so far, and the maximum price. */
export function SearchProgress({ search }: { search: OrderSearch }) {
  const price = formatMoney(search.max_price)
  return (
    <div className={styles.search}>
      <p className="sm t2">
        <Plural value={search.asked} one="# companion asked" other="# companions asked" />
        {'. '}
        <Trans>
          At most <b className="tnum t1">{price}</b> per game.
        </Trans>
      </p>
      <ol className={styles.asked} aria-label={t`Companions asked`} aria-live="polite">
        {search.people.toReversed().map(({ order_id: id, name, profile_picture: picture, outcome }) => {
          const [tone, word] = outcomes[outcome]
          return (
            <li key={id}>
              <Avatar picture={picture} alt="" size={28} />
              <span className="grow trunc sm">{name}</span>
              <Badge tone={tone}>{i18n._(word)}</Badge>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Between two requests of a search. */
export function QueueSearching({ search }: { search: OrderSearch }) {
  const { stop } = useSearch()
  const minimize = useQueueUi((ui) => ui.minimize)
  return (
    <>
      <DialogBody>
        <DialogTitle>{t`Asking the next companion`}</DialogTitle>
        <p className="t2" role="status">
          <SlotsLoader size="sm" /> {t`You are only charged when a game starts.`}
        </p>
        <SearchProgress search={search} />
      </DialogBody>
      <DialogFoot>
        <Button size="lg" variant="ghost" onClick={() => minimize(`search:${search.id}`)}>
          {t`Keep browsing`}
        </Button>
        <Button size="lg" loading={stop.isPending} onClick={() => stop.mutate()}>
          {t`Stop looking`}
        </Button>
      </DialogFoot>
    </>
  )
}

/** The search has ended, and nobody accepted. */
export function QueueSearchOver({ search, onClose }: { search: OrderSearch; onClose: () => void }) {
  const price = formatMoney(search.max_price)
  const goBack = useBackToMarket(onClose)
  return (
    <>
      <DialogBody>
        <DialogTitle>{search.state === 'refused' ? t`The search has ended` : t`Nobody accepted`}</DialogTitle>
        <p role="alert">
          {search.state === 'nobody' &&
            t`Nobody else is available for ${price} or less right now. You have not been charged.`}
          {search.state === 'away' &&
            t`This page was closed for ten minutes, so nobody else was asked. You have not been charged.`}
          {search.state === 'refused' && reasonText(search.reason)}
        </p>
        <SearchProgress search={search} />
      </DialogBody>
      <DialogFoot>
        <Button variant="primary" size="lg" onClick={goBack}>
          {t`Back to the marketplace`}
        </Button>
      </DialogFoot>
    </>
  )
}

function reasonText(reason: string | null): string {
  const known = reason !== null && reason in ERRORS ? ERRORS[reason as ErrorCode][1] : null
  return known ?? t`Something went wrong on our side. Please try again`
}
