import { t } from '@lingui/core/macro'
import {
  BellRing,
  Check,
  Clock,
  CreditCard,
  Flag,
  Image,
  Landmark,
  MessageSquareWarning,
  Play,
  ShieldCheck,
  X,
  type LucideIcon,
} from 'lucide-react'
import type { StaffOrder } from '@queuemate/contracts/staff/orders'
import { Timeline } from '@queuemate/ui/timeline'
import { formatMoment } from '../../lib/times.tsx'
import { noteOf, toldOf, type Sign } from './order-words.ts'
import styles from './order.module.css'

const ICONS: Record<Sign, LucideIcon> = {
  ask: BellRing,
  yes: Check,
  card: CreditCard,
  play: Play,
  flag: Flag,
  score: Image,
  no: X,
  clock: Clock,
  report: MessageSquareWarning,
  bank: Landmark,
  staff: ShieldCheck,
}

const seconds = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** All that happened to an order, its money and its cases. */
export function OrderTimeline({ order }: { order: StaffOrder }) {
  const entries = order.timeline.map((entry, index) => {
    const { sign, ...told } = toldOf(entry)
    const Icon = ICONS[sign]
    const note = noteOf(entry, order)
    return {
      ...told,
      ...(note && { note }),
      key: `${index}-${entry.event}`,
      icon: <Icon className="icon" aria-hidden="true" />,
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
