import { t } from '@lingui/core/macro'
import {
  Banknote,
  CircleSlash,
  Clock,
  CreditCard,
  FileDown,
  Flag,
  HandCoins,
  Inbox,
  LifeBuoy,
  Medal,
  MessageSquareQuote,
  Scale,
  ScanEye,
  Stamp,
  TriangleAlert,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { QueueName } from '@queuemate/contracts/staff/session'
import type { InboxRow } from '../../lib/outputs.ts'

interface Work {
  icon: LucideIcon
  /** What is to do. */
  title: (row: InboxRow) => string
  /** The page on which it is decided. */
  to: (row: InboxRow) => string
  /** In queues about an order: which of its two people the row names. */
  person?: 'player' | 'companion'
}

const nameOf = ({ person }: InboxRow): string => person?.name ?? ''
const orderOf = ({ order_id: order }: InboxRow): string => String(order)
const orderPage = (row: InboxRow): string => `/orders/${orderOf(row)}`

/** What a request asks another member of staff to approve. */
function requestTitle(row: InboxRow): string {
  if (row.request === 'dispute') return t`Accept the dispute of order ${orderOf(row)}`
  if (row.request === 'abandon') return t`Approve the end of order ${orderOf(row)}, with a refund`
  return row.order_id === null
    ? t`Approve the refund of all unpaid games of ${nameOf(row)}`
    : t`Approve the refund of order ${orderOf(row)}`
}

const WORK: Record<QueueName, Work> = {
  disputes: {
    icon: Scale,
    title: (row) => t`Respond to the dispute of order ${orderOf(row)}`,
    to: ({ id }) => `/disputes/${id}`,
    person: 'player',
  },
  needs_a_look: {
    icon: ScanEye,
    title: (row) =>
      row.order_id === null ? t`Look at the account of ${nameOf(row)}` : t`Look at order ${orderOf(row)}`,
    to: ({ id }) => `/risk/${id}`,
  },
  reports: {
    icon: Flag,
    title: (row) => t`Settle the report on order ${orderOf(row)}`,
    to: orderPage,
    person: 'companion',
  },
  stuck_refunds: {
    icon: Undo2,
    title: (row) => t`A refund of order ${orderOf(row)} has not arrived`,
    to: orderPage,
    person: 'player',
  },
  refund_requests: {
    icon: Stamp,
    title: (row) => requestTitle(row),
    to: ({ id }) => `/refunds/requests/${id}`,
    person: 'companion',
  },
  borne_refunds: {
    icon: HandCoins,
    title: (row) => t`Queuemate bore refunds of several games of ${nameOf(row)}`,
    to: ({ id }) => `/people/${id}`,
  },
  member_refunds: {
    icon: HandCoins,
    title: (row) => t`${nameOf(row)} made several refunds that Queuemate bears`,
    to: ({ id }) => `/refunds?by=${id}`,
  },
  downloads: {
    icon: FileDown,
    title: (row) => t`${nameOf(row)} downloaded many lists of people within a day`,
    to: ({ id, person }) => `/audit?staff=${person?.username ?? id}`,
  },
  failed_payouts: {
    icon: Banknote,
    title: (row) => t`The payout to ${nameOf(row)} failed`,
    to: ({ id }) => `/payouts/${id}`,
  },
  differences: {
    icon: TriangleAlert,
    title: () => t`The books do not match the payment provider`,
    to: () => '/books',
  },
  unsettled: {
    icon: CreditCard,
    title: (row) => t`The card of order ${orderOf(row)} has not been settled`,
    to: orderPage,
    person: 'player',
  },
  overdue_games: {
    icon: Clock,
    title: (row) => t`Nobody has ended the game of order ${orderOf(row)}`,
    to: orderPage,
    person: 'companion',
  },
  overdue_scores: {
    icon: Clock,
    title: (row) => t`Order ${orderOf(row)} has no score`,
    to: orderPage,
    person: 'companion',
  },
  held_payouts: {
    icon: CircleSlash,
    title: (row) => t`Payouts to ${nameOf(row)} are on hold`,
    to: ({ id }) => `/people/${id}`,
  },
  applications: {
    icon: Inbox,
    title: (row) => t`Application from ${nameOf(row)}`,
    to: ({ id, person }) => `/applications/${person?.username ?? id}`,
  },
  rank_requests: {
    icon: Medal,
    title: (row) => t`Rank request from ${nameOf(row)}`,
    to: ({ id }) => `/companions/ranks#request-${id}`,
  },
  player_notes: {
    icon: MessageSquareQuote,
    title: (row) => t`Note about ${nameOf(row)}`,
    to: ({ id }) => `/companions/notes#note-${id}`,
  },
  tickets: {
    icon: LifeBuoy,
    title: (row) => t`Ticket ${row.id} from ${nameOf(row)}`,
    to: ({ id }) => `/support/${id}`,
  },
}

/** How a row of the inbox is shown, and where it leads. */
export function workOf(row: InboxRow) {
  const { icon, title, to, person } = WORK[row.queue]
  const name = nameOf(row)
  const about = person === 'player' ? t`Player: ${name}` : person && t`Companion: ${name}`
  return { icon, title: title(row), about, to: to(row) }
}

export const keyOf = ({ queue, id }: InboxRow): string => `${queue} ${id}`

const DAY_MS = 24 * 60 * 60 * 1000
export const GROUPS = ['overdue', 'today', 'week'] as const
export type Group = (typeof GROUPS)[number]

/** By when a row should be done: by its deadline; without one, money and what has waited for a day come first. */
export function groupOf({ due_at: due, waiting_since: since, amount }: InboxRow, now: number): Group {
  if (due !== null) {
    const left = Date.parse(due) - now
    return left < 0 ? 'overdue' : left < DAY_MS ? 'today' : 'week'
  }
  return amount !== null || now - Date.parse(since) >= DAY_MS ? 'today' : 'week'
}

/** The rows as the to-do list shows them, one group after the other. */
export const inGroups = (rows: readonly InboxRow[], now: number): InboxRow[] =>
  GROUPS.flatMap((group) => rows.filter((row) => groupOf(row, now) === group))
