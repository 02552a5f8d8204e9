import { t } from '@lingui/core/macro'
import { formatDay, formatExactClock } from '@queuemate/i18n/format'
import { byline, type EventWords } from '@queuemate/product-ui/order-story/story'
import { describeEvent } from '@queuemate/product-ui/order-story/describe-event'
import { refundReasonText } from '@queuemate/product-ui/order-story/reasons'
import { EventIcon } from '@queuemate/product-ui/event-icon'
import { Timeline } from '@queuemate/ui/timeline'
import type { StaffOrder, TimelineEntry } from '../../lib/outputs.ts'
import { actionName } from '../../lib/action-name.ts'
import styles from './order.module.css'

/** Everything that happened to an order, its money, and its reports and disputes. */
export function OrderTimeline({ order }: { order: StaffOrder }) {
  const entries = order.timeline.flatMap((entry, index) => {
    const words = wordsOf(entry, order)
    if (!words) return []
    const { sign, ...shown } = words
    return {
      ...shown,
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

function wordsOf(entry: TimelineEntry, order: StaffOrder): EventWords | null {
  if (entry.kind === 'staff') {
    const note = byline(entry.name ?? '', entry.reason === null ? undefined : refundReasonText(entry.reason))
    return { title: actionName(entry.event), note, tone: 'neutral', sign: 'staff' }
  }
  const { player, companion } = order
  return describeEvent(entry, order, { role: 'staff', player: player.name, companion: companion.name })
}
