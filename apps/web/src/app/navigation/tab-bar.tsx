import { Ellipsis, X } from 'lucide-react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { lockedReason } from '../../lib/locked-reason.ts'
import { useInternalNav } from './internal-nav.ts'
import { useMenu } from './use-menu.ts'

/** The signed-in pages below 992 px: three tabs for players, five for companions, the fifth with the rest. */
export function TabBar() {
  const { pathname } = useLocation()
  const { tabs, more, locked } = useInternalNav()
  const [open, setOpen] = useMenu()
  const MoreIcon = open ? X : Ellipsis
  return (
    <>
      <nav className="tabbar" aria-label="Main, bottom">
        {tabs.map(({ path, label, Icon }) =>
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
        {more.length > 0 && (
          <button
            type="button"
            aria-disabled={locked || undefined}
            title={locked ? lockedReason : undefined}
            aria-expanded={open}
            aria-controls="more-sheet"
            onClick={() => !locked && setOpen(!open)}
          >
            <MoreIcon className="icon" aria-hidden="true" />
            More
          </button>
        )}
      </nav>
      {more.length > 0 && (
        <nav className="sheet" id="more-sheet" aria-label="More">
          {more.map(({ path, label, Icon }) => (
            <Link key={path} to={path} onClick={() => setOpen(false)}>
              <Icon className="icon" aria-hidden="true" />
              {label}
            </Link>
          ))}
        </nav>
      )}
    </>
  )
}
