import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { Avatar } from '@queuemate/ui/avatar'
import { Logo, logoClass } from '@queuemate/product-ui/logo'
import { useFirstUse } from '@queuemate/ui/first-use'
import { Tooltip } from '@queuemate/ui/tooltip'
import { useCurrentUser } from '../../lib/current-user.ts'
import { lockedReason } from '../../lib/locked-reason.ts'
import { useInternalNav } from './internal-nav.ts'

export function InternalHeader() {
  const { pathname } = useLocation()
  const { pages, locked } = useInternalNav()
  const picture = <Avatar picture={useCurrentUser()?.profile_picture} alt={t`Profile picture`} size={36} />
  return (
    <header className="top">
      <div className="page top__in">
        <Link to="/" className={logoClass} aria-label={t`Queuemate, home`}>
          <Logo />
        </Link>
        <nav className="nav" aria-label={t`Main`}>
          {pages.map(({ path, label }) =>
            locked && path !== pathname ? (
              <Tooltip key={path} text={lockedReason()} onTap>
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
            <Tooltip text={lockedReason()} onTap>
              <span
                role="link"
                aria-disabled="true"
                aria-label={t`Your profile`}
                tabIndex={0}
                className="top__me"
              >
                {picture}
              </span>
            </Tooltip>
          ) : (
            <AccountButton picture={picture} />
          )}
        </div>
      </div>
    </header>
  )
}

const loadMenu = async () => (await import('./account-menu.tsx')).AccountMenu

/** The button is there at once; its menu loads when it is first used. */
function AccountButton({ picture }: { picture: ReactNode }) {
  const { used, prepare, use } = useFirstUse(loadMenu)
  if (used) return <used.Part picture={picture} missed={used.missed} />
  return (
    <button
      type="button"
      className="top__me"
      aria-label={t`Your account`}
      aria-haspopup="menu"
      aria-expanded={false}
      data-state="closed"
      onPointerEnter={prepare}
      onFocus={prepare}
      onPointerDown={(event) => event.button === 0 && !event.ctrlKey && use(event)}
      onKeyDown={(event) => ['Enter', ' ', 'ArrowDown'].includes(event.key) && use(event)}
    >
      {picture}
    </button>
  )
}
