import { t } from '@lingui/core/macro'
import { History, Settings, Store } from 'lucide-react'
import { companionPages, dashboardPage, type CompanionPage } from './companion-pages.ts'
import { isCompanion, useUserOrOutline } from '../../lib/current-user.ts'
import { useIsOnline } from '../../features/companions/online/use-is-online.ts'

type InternalNav = {
  /** The header's links (spec §2). */
  pages: CompanionPage[]
  /** The bottom tab bar below 992 px, and the pages in its More menu. */
  tabs: CompanionPage[]
  more: CompanionPage[]
  /** A companion who is online cannot use any of them. */
  locked: boolean
}

export function useInternalNav(): InternalNav {
  const companion = isCompanion(useUserOrOutline())
  const { online } = useIsOnline({ enabled: companion })
  const locked = companion && online === true
  const market: CompanionPage = { path: '/playerMarket', label: t`Marketplace`, Icon: Store }
  const settings: CompanionPage = { path: '/user/settings', label: t`Settings`, Icon: Settings }
  if (!companion) {
    const games: CompanionPage = { path: '/user/games', label: t`Your games`, Icon: History }
    return { pages: [market, settings], tabs: [market, games, settings], more: [], locked }
  }
  const pages = companionPages().flat()
  const payouts = pages.filter(({ path }) => path === '/companion/payouts')
  const dashboard = dashboardPage()
  const tabs = [market, dashboard, ...payouts, settings]
  const more = pages.filter((page) => !tabs.some(({ path }) => path === page.path))
  return { pages: [market, dashboard, settings], tabs, more, locked }
}
