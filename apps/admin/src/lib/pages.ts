import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  BadgeDollarSign,
  Inbox,
  LayoutDashboard,
  LifeBuoy,
  ReceiptText,
  Scale,
  ScanEye,
  ScrollText,
  Settings,
  ShieldCheck,
  Undo2,
  Users,
  UserRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { Permission } from '@queuemate/contracts/staff/permissions'
import type { StaffQueues, StaffSession } from './outputs.ts'

export interface ConsolePage {
  path: string
  /** After G, it opens the page. */
  key: string
  label: MessageDescriptor
  icon: LucideIcon
  /** Undefined for pages that all staff may open. */
  permission?: Permission
  /** Only admins. */
  admin?: boolean
  /** The queues whose counts are shown beside the link. */
  queues?: readonly (keyof StaffQueues)[]
}

/** The console's pages in groups, as listed in the sidebar and the palette. */
const PAGES: readonly (readonly ConsolePage[])[] = [
  [
    { path: '/', key: 'h', label: msg`Overview`, icon: LayoutDashboard },
    {
      path: '/applications',
      key: 'a',
      label: msg`Applications`,
      icon: Inbox,
      permission: 'applications',
      queues: ['applications'],
    },
    {
      path: '/orders',
      key: 'o',
      label: msg`Orders`,
      icon: ReceiptText,
      permission: 'orders',
      queues: ['reports', 'overdue_games', 'overdue_scores', 'unsettled', 'stuck_refunds'],
    },
    {
      path: '/support',
      key: 's',
      label: msg`Support`,
      icon: LifeBuoy,
      permission: 'support',
      queues: ['tickets'],
    },
  ],
  [
    { path: '/people', key: 'p', label: msg`People`, icon: UserRound, permission: 'people' },
    {
      path: '/companions',
      key: 'c',
      label: msg`Companions`,
      icon: Users,
      permission: 'companions',
      queues: ['rank_requests', 'player_notes'],
    },
    {
      path: '/refunds',
      key: 'r',
      label: msg`Refunds`,
      icon: Undo2,
      permission: 'refunds',
      queues: ['refund_requests'],
    },
    {
      path: '/disputes',
      key: 'd',
      label: msg`Disputes`,
      icon: Scale,
      permission: 'refunds',
      queues: ['disputes'],
    },
    {
      path: '/payouts',
      key: 'y',
      label: msg`Payouts`,
      icon: BadgeDollarSign,
      permission: 'payouts',
      queues: ['failed_payouts', 'held_payouts'],
    },
    {
      path: '/risk',
      key: 'k',
      label: msg`Needs a look`,
      icon: ScanEye,
      permission: 'payouts',
      queues: ['needs_a_look'],
    },
    {
      path: '/books',
      key: 'b',
      label: msg`Books`,
      icon: Wallet,
      permission: 'books',
      queues: ['differences'],
    },
  ],
  [
    { path: '/settings', key: 't', label: msg`Settings`, icon: Settings, permission: 'settings' },
    { path: '/roles', key: 'l', label: msg`Roles`, icon: ShieldCheck, permission: 'people', admin: true },
    { path: '/audit', key: 'u', label: msg`Audit`, icon: ScrollText, permission: 'audit' },
  ],
]

/** The sections of the settings, with other words that the palette finds them by. */
export const SETTINGS = [
  { section: 'paybands', label: msg`Paybands`, words: [msg`prices, fees`] },
  { section: 'codes', label: msg`Referral codes`, words: [] },
  { section: 'lists', label: msg`Lists`, words: [msg`languages, countries`] },
  { section: 'homepage', label: msg`Homepage`, words: [msg`featured companions`] },
  { section: 'mails', label: msg`Emails`, words: [msg`mails, templates`] },
  { section: 'pages', label: msg`Pages`, words: [msg`FAQ, policies, terms`] },
  { section: 'refunds', label: msg`Refund limits`, words: [msg`maximum refund`] },
  { section: 'changes', label: msg`Changes`, words: [msg`undo`] },
] as const

/** What the palette finds on other pages. `state`: what the page opens at once. */
export const PLACES = [
  { label: msg`Your account`, path: '/account', state: null, admin: false },
  { label: msg`Your two-factor authentication`, path: '/account', state: null, admin: false },
  { label: msg`Your password`, path: '/account', state: null, admin: false },
  { label: msg`Invite a member of staff`, path: '/roles', state: 'invite', admin: true },
  { label: msg`Require two-factor authentication`, path: '/roles', state: null, admin: true },
] as const

/** The pages that a member of staff may open. */
export const pagesFor = ({ role, permissions }: StaffSession): readonly (readonly ConsolePage[])[] =>
  PAGES.map((group) =>
    group.filter(
      ({ permission, admin }) =>
        (!permission || permissions.includes(permission)) && (!admin || role === 'admin'),
    ),
  ).filter((group) => group.length > 0)

/** The page at a path; undefined for pages that all staff may open. */
const pageAt = (pathname: string): ConsolePage | undefined =>
  PAGES.flat().find(({ path }) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))

/** The page at this path, if the member of staff may not open it. */
export function forbiddenPage(pathname: string, staff: StaffSession): ConsolePage | undefined {
  const page = pageAt(pathname)
  return page && !pagesFor(staff).flat().includes(page) ? page : undefined
}
