import {
  ChartColumn,
  CircleHelp,
  LayoutDashboard,
  LifeBuoy,
  ListOrdered,
  Medal,
  ScrollText,
  Settings,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react'

export type CompanionPage = { path: string; label: string; Icon: LucideIcon }

/** What a player sees of the companion's side (spec §2 'Companion sidebar'). */
export const agreementPage: CompanionPage = {
  path: '/companion/agreement',
  label: 'Agreement',
  Icon: ScrollText,
}

export const dashboardPage: CompanionPage = {
  path: '/companion/dashboard',
  label: 'Dashboard',
  Icon: LayoutDashboard,
}

/** The sidebar's entries in the specification's order, in groups; Orders and Referrals are ours. */
export const companionPages: CompanionPage[][] = [
  [
    dashboardPage,
    { path: '/companion/statistics', label: 'Statistics', Icon: ChartColumn },
    { path: '/companion/rank', label: 'Rank', Icon: Medal },
    { path: '/companion/payouts', label: 'Payouts', Icon: Wallet },
    { path: '/companion/orders', label: 'Orders', Icon: ListOrdered },
    { path: '/companion/referrals', label: 'Referrals', Icon: Users },
  ],
  [
    { path: '/companion/agreement', label: 'Guide', Icon: ScrollText },
    { path: '/companion/faqs', label: 'FAQs', Icon: CircleHelp },
  ],
  [
    { path: '/user/settings', label: 'Settings', Icon: Settings },
    { path: '/companion/support', label: 'Support', Icon: LifeBuoy },
  ],
]
