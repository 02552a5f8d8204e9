import { t } from '@lingui/core/macro'
import type { StaffOrder } from '@queuemate/contracts/staff/orders'
import { formatDay, formatExactClock } from '@queuemate/i18n/format'
import { EventIcon } from '@queuemate/product-ui/event-icon'
import { Timeline } from '@queuemate/ui/timeline'
import { noteOf, eventWordsOf } from './order-words.ts'
import styles from './order.module.css'

/** All that happened to an order, its money and its cases. */
export function OrderTimeline({ order }: { order: StaffOrder }) {
  const entries = order.timeline.map((entry, index) => {
    const { sign, ...words } = eventWordsOf(entry)
    const note = noteOf(entry, order)
    return {
      ...words,
      ...(note && { note }),
      key: `${index}-${entry.event}`,
      icon: <EventIcon sign={sign} />,
      time: `${formatDay(entry.at)} ${formatExactClock(entry.at)}`,
    }
  })
  return (
    <section className={styles.part} aria-label={t`Timeline`}>
      <h2>{t`Timeline`}</h2>
      <Timeline entries={entries} />
    </section>
  )
}
