import { LayoutDashboard, Settings, Store, type LucideIcon } from 'lucide-react'
import { isCompanion, useCurrentUser } from '../../lib/current-user.ts'
import { trpc } from '../../lib/trpc.ts'

export type InternalPage = { path: string; label: string; Icon: LucideIcon }

const market: InternalPage = { path: '/playerMarket', label: 'Marketplace', Icon: Store }
const dashboard: InternalPage = { path: '/companion/dashboard', label: 'Dashboard', Icon: LayoutDashboard }
const settings: InternalPage = { path: '/user/settings', label: 'Settings', Icon: Settings }

/** The pages of the internal header; a companion who is online cannot use their links (spec §2). */
export function useInternalNav(): { pages: InternalPage[]; locked: boolean } {
  const companion = isCompanion(useCurrentUser())
  const online = trpc.companions.online.useQuery(undefined, { enabled: companion })
  return {
    pages: companion ? [market, dashboard, settings] : [market, settings],
    locked: companion && online.data?.online === true,
  }
}
