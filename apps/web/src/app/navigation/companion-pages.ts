import { t } from '@lingui/core/macro'
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
export const agreementPage = (): CompanionPage => ({
  path: '/companion/agreement',
  label: t`Agreement`,
  Icon: ScrollText,
})

export const dashboardPage = (): CompanionPage => ({
  path: '/companion/dashboard',
  label: t`Dashboard`,
  Icon: LayoutDashboard,
})

/** The sidebar's entries in the specification's order, in groups; Orders and Referrals are ours. */
export const companionPages = (): CompanionPage[][] => [
  [
    dashboardPage(),
    { path: '/companion/statistics', label: t`Statistics`, Icon: ChartColumn },
    { path: '/companion/rank', label: t`Rank`, Icon: Medal },
    { path: '/companion/payouts', label: t`Payouts`, Icon: Wallet },
    { path: '/companion/orders', label: t`Orders`, Icon: ListOrdered },
    { path: '/companion/referrals', label: t`Referrals`, Icon: Users },
  ],
  [
    { path: '/companion/agreement', label: t`Guide`, Icon: ScrollText },
    { path: '/companion/faqs', label: t`FAQs`, Icon: CircleHelp },
  ],
  [
    { path: '/user/settings', label: t`Settings`, Icon: Settings },
    { path: '/companion/support', label: t`Support`, Icon: LifeBuoy },
  ],
]
