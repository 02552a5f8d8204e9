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
} from 'lucide-react'

const ICONS = {
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

/** The kind of an event in an order's timeline. */
export type EventIcon = keyof typeof ICONS

export function EventIcon({ sign }: { sign: EventIcon }) {
  const Icon = ICONS[sign]
  return <Icon className="icon" aria-hidden="true" />
}
