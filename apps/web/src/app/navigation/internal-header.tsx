import { LogOut, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom'
import { themeChoices, useTheme } from '@queuemate/app-kit/theme'
import { Avatar } from '@queuemate/ui/avatar'
import { Logo, logoClass } from '@queuemate/product-ui/logo'
import { Menu, MenuChoices, MenuItem } from '@queuemate/ui/menu'
import { Tooltip } from '@queuemate/ui/tooltip'
import { useCurrentUser } from '../../lib/current-user.ts'
import { lockedReason } from '../../lib/locked-reason.ts'
import { useOrderSession } from '../../features/orders/session/order-session.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useSignOut } from '../use-sign-out.ts'
import { useInternalNav } from './internal-nav.ts'

export function InternalHeader() {
  const { pathname } = useLocation()
  const { pages, locked } = useInternalNav()
  const picture = <Avatar picture={useCurrentUser()?.profile_picture} alt="Profile picture" size={36} />
  return (
    <header className="top">
      <div className="page top__in">
        <Link to="/" className={logoClass} aria-label="Queuemate, home">
          <Logo />
        </Link>
        <nav className="nav" aria-label="Main">
          {pages.map(({ path, label }) =>
            locked && path !== pathname ? (
              <Tooltip key={path} text={lockedReason} onTap>
                <span className="is-off" role="link" aria-disabled="true" tabIndex={0}>
                  {label}
                </span>
              </Tooltip>
            ) : (
              <NavLink key={path} to={path}>
                {label}
              </NavLink>
            ),
          )}
        </nav>
        <div className="top__end">
          {locked ? (
            <Tooltip text={lockedReason} onTap>
              <span
                role="link"
                aria-disabled="true"
                aria-label="Your profile"
                tabIndex={0}
                className="top__me"
              >
                {picture}
              </span>
            </Tooltip>
          ) : (
            <AccountMenu picture={picture} />
          )}
        </div>
      </div>
    </header>
  )
}

function AccountMenu({ picture }: { picture: ReactNode }) {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { session, refresh } = useOrderSession()
  const withdraw = trpc.orders.cancel.useMutation()
  const leave = async () => {
    // Without the player, an acceptance would hold the card for nothing.
    if (session?.role === 'player' && session.phase === 'requested' && session.order_id !== null) {
      await withdraw.mutateAsync({ order_id: session.order_id }).catch(() => {})
      await refresh()
    }
    await signOut()
  }
  const [theme, chooseTheme] = useTheme()
  return (
    <Menu
      trigger={
        <button type="button" className="top__me" aria-label="Your account">
          {picture}
        </button>
      }
    >
      <MenuItem
        icon={<Settings className="icon" aria-hidden="true" />}
        onSelect={() => void navigate('/user/settings')}
      >
        Settings
      </MenuItem>
      <MenuItem icon={<LogOut className="icon" aria-hidden="true" />} onSelect={() => void leave()}>
        Sign out
      </MenuItem>
      <MenuChoices label="Theme" value={theme} onValueChange={chooseTheme} choices={themeChoices()} />
    </Menu>
  )
}
