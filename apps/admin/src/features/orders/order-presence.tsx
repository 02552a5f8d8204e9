import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { formatMoment } from '@queuemate/i18n/format'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { Fact, Facts } from '@queuemate/ui/facts'
import type { StaffOrder } from '../../lib/outputs.ts'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'
import { useIsParty } from '../../lib/staff.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { useAction } from '../../lib/use-action.ts'
import styles from './order.module.css'

/** When each had the page of the order open, and who did not come. */
export function OrderPresence({ order }: { order: StaffOrder }) {
  const isParty = useIsParty(order)
  const { presence, no_show: noShow } = order
  if (presence.length === 0 && !noShow) return null
  const times = (who: StaffOrder['presence'][number]['who']) => {
    const periods = presence.filter((one) => one.who === who)
    if (periods.length === 0) return t`Not seen`
    return periods.map(({ since, until }) => (
      <span key={since} className={styles.period}>
        {t`${formatMoment(since)} to ${formatMoment(until)}`}
      </span>
    ))
  }
  return (
    <section className={styles.part} aria-labelledby="presence">
      <h2 id="presence">{t`Had the order's page open`}</h2>
      {noShow && <NoShow orderId={order.order_id} noShow={noShow} mayDecide={!isParty} />}
      <Facts className="tnum">
        <Fact label={t`Player`}>{times('player')}</Fact>
        <Fact label={t`Companion`}>{times('companion')}</Fact>
        <Fact label={t`Both`}>{times('both')}</Fact>
      </Facts>
      <p className="t2 sm">{t`To about twenty seconds. A locked phone closes the page, so this alone decides nothing.`}</p>
    </section>
  )
}

type NoShowProps = { orderId: number; noShow: NonNullable<StaffOrder['no_show']>; mayDecide: boolean }

/** A missed game counts for the person until staff take it back. */
function NoShow({ orderId, noShow: { who, lifted }, mayDecide }: NoShowProps) {
  const [isAsking, setAsking] = useState(false)
  const lift = useAction(trpcClient.staff.orders.liftNoShow, { success: t`The missed game was taken back` })
  return (
    <div className={styles.box}>
      <div className="row between g2">
        <b>{who === 'player' ? t`The player did not come` : t`The companion did not come`}</b>
        <Badge tone={lifted ? 'neutral' : 'pending'}>{lifted ? t`Taken back` : t`Counts`}</Badge>
      </div>
      <p>
        {who === 'player'
          ? t`The companion canceled because the player did not respond. After three in 30 days, the player cannot request games for a week.`
          : t`The player canceled because the companion did not come. It is part of the games on the companion's page.`}
      </p>
      {!lifted && mayDecide && <Button onClick={() => setAsking(true)}>{t`Take it back`}</Button>}
      {isAsking && (
        <ReasonDialog
          title={t`Take the missed game back?`}
          text={t`It no longer counts. A pause of the player's requests that rests on it ends at once.`}
          confirm={t`Take it back`}
          cancel={t`Keep it`}
          onConfirm={(reason) => lift.send({ orderId, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
