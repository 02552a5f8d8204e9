import { Link, NavLink, useLocation } from 'react-router-dom'
import { Avatar } from '@queuemate/ui/avatar'
import { Logo } from '@queuemate/ui/logo'
import { Tooltip } from '@queuemate/ui/tooltip'
import { useCurrentUser } from '../../lib/current-user.ts'
import { lockedReason } from '../../lib/locked-reason.ts'
import { useInternalNav } from './internal-nav.ts'

export function InternalHeader() {
  const { pathname } = useLocation()
  const { pages, locked } = useInternalNav()
  const picture = <Avatar picture={useCurrentUser()?.profile_picture} alt="Profile picture" size={36} />
  return (
    <header className="top">
      <div className="page top__in">
        <Link to="/" className="logo" aria-label="Queuemate, home">
          <Logo />
        </Link>
        <nav className="nav" aria-label="Main">
          {pages.map(({ path, label }) =>
            locked && path !== pathname ? (
              <Tooltip key={path} text={lockedReason}>
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
            <Tooltip text={lockedReason}>
              <span
                role="link"
                aria-disabled="true"
                aria-label="Your profile"
                tabIndex={0}
                style={{ borderRadius: '50%' }}
              >
                {picture}
              </span>
            </Tooltip>
          ) : (
            <Link to="/user/settings" aria-label="Your profile" style={{ borderRadius: '50%' }}>
              {picture}
            </Link>
          )}
        </div>
      </div>
    </header>
  )
}
