import { t } from '@lingui/core/macro'
import type { StaffOrder } from '@queuemate/contracts/staff/orders'
import { EventIcon } from '@queuemate/product-ui/event-icon'
import { Timeline } from '@queuemate/ui/timeline'
import { formatMoment } from '../../lib/times.tsx'
import { noteOf, toldOf } from './order-words.ts'
import styles from './order.module.css'

const seconds = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** All that happened to an order, its money and its cases. */
export function OrderTimeline({ order }: { order: StaffOrder }) {
  const entries = order.timeline.map((entry, index) => {
    const { sign, ...told } = toldOf(entry)
    const note = noteOf(entry, order)
    return {
      ...told,
      ...(note && { note }),
      key: `${index}-${entry.event}`,
      icon: <EventIcon sign={sign} />,
      time: timeOf(entry.at, order.requested_at),
    }
  })
  return (
    <section className={styles.part} aria-label={t`Timeline`}>
      <h2>{t`Timeline`}</h2>
      <Timeline entries={entries} />
    </section>
  )
}

/** The day is told where it is another one than that of the request. */
const timeOf = (at: string, requested: string) =>
  new Date(at).toDateString() === new Date(requested).toDateString()
    ? seconds.format(new Date(at))
    : formatMoment(at)
