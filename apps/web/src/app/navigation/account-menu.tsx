import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { History, LifeBuoy, LogOut, ScrollText, Settings } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { themeChoices, useTheme } from '@queuemate/app-kit/theme'
import type { MissedEvents } from '@queuemate/ui/first-use'
import { Menu, MenuChoices, MenuItem, MenuLine } from '@queuemate/ui/menu'
import { useOrderSession } from '../../features/orders/session/order-session.tsx'
import { isCompanion, useCurrentUser } from '../../lib/current-user.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSignOut } from '../use-sign-out.ts'
import type { ReactNode } from 'react'

/** The menu behind the person's picture, once it has been used. */
export function AccountMenu({ picture, missed }: { picture: ReactNode; missed: MissedEvents }) {
  const navigate = useNavigate()
  const user = useCurrentUser()
  const signOut = useSignOut()
  const { session, search, refresh } = useOrderSession()
  const withdraw = trpc.orders.cancel.useMutation()
  const stop = trpc.orders.stopSearch.useMutation()
  const leave = async () => {
    // Without the player, an acceptance would hold the card for nothing.
    if (search?.state === 'looking') {
      await stop.mutateAsync().catch(() => {})
      await refresh()
    } else if (session?.role === 'player' && session.phase === 'requested' && session.order_id !== null) {
      await withdraw.mutateAsync({ order_id: session.order_id }).catch(() => {})
      await refresh()
    }
    await signOut()
  }
  const [theme, chooseTheme] = useTheme()
  return (
    <Menu
      missed={missed}
      trigger={
        <button type="button" className="top__me" aria-label={t`Your account`}>
          {picture}
        </button>
      }
    >
      <MenuItem
        icon={<Settings className="icon" aria-hidden="true" />}
        onSelect={() => void navigate('/user/settings')}
      >
        <Trans>Settings</Trans>
      </MenuItem>
      <MenuItem
        icon={<History className="icon" aria-hidden="true" />}
        onSelect={() => void navigate('/user/games')}
      >
        <Trans>Your games</Trans>
      </MenuItem>
      <MenuItem
        icon={<LifeBuoy className="icon" aria-hidden="true" />}
        onSelect={() => void navigate(isCompanion(user) ? '/companion/support' : '/user/support')}
      >
        <Trans>Support</Trans>
      </MenuItem>
      {!isCompanion(user) && (
        <MenuItem
          icon={<ScrollText className="icon" aria-hidden="true" />}
          onSelect={() => void navigate('/companion/agreement')}
        >
          <Trans>Become a companion</Trans>
        </MenuItem>
      )}
      <MenuLine />
      <MenuChoices label={t`Theme`} value={theme} onValueChange={chooseTheme} choices={themeChoices()} />
      <MenuLine />
      <MenuItem icon={<LogOut className="icon" aria-hidden="true" />} onSelect={() => void leave()}>
        <Trans>Sign out</Trans>
      </MenuItem>
    </Menu>
  )
}
