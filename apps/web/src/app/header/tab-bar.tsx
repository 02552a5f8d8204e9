import { NavLink, useLocation } from 'react-router-dom'
import { lockedReason } from '../../lib/locked-reason.ts'
import { useInternalNav } from './internal-nav.ts'

/** The internal header's links below 992 px. */
export function TabBar() {
  const { pathname } = useLocation()
  const { pages, locked } = useInternalNav()
  return (
    <nav className="tabbar" aria-label="Main, bottom">
      {pages.map(({ path, label, Icon }) =>
        locked && path !== pathname ? (
          <button key={path} type="button" aria-disabled="true" title={lockedReason}>
            <Icon className="icon" aria-hidden="true" />
            {label}
          </button>
        ) : (
          <NavLink key={path} to={path}>
            <Icon className="icon" aria-hidden="true" />
            {label}
          </NavLink>
        ),
      )}
    </nav>
  )
}
