import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { Avatar } from '@queuemate/ui/avatar'
import { Logo, logoClass } from '@queuemate/product-ui/logo'
import { Tooltip } from '@queuemate/ui/tooltip'
import { useUserOrOutline } from '../../lib/current-user.ts'
import { lockedReason } from '../../features/companions/online/locked-reason.ts'
import { AccountMenu } from './account-menu.tsx'
import { useInternalNav } from './internal-nav.ts'
import styles from './header.module.css'

export function InternalHeader() {
  const { pathname } = useLocation()
  const { pages, locked } = useInternalNav()
  const picture = <Avatar picture={useUserOrOutline()?.profile_picture} alt={t`Profile picture`} size={36} />
  return (
    <header className={styles.header}>
      <div className={clsx('page', styles.inside)}>
        <Link to="/" className={logoClass} aria-label={t`Queuemate, home`}>
          <Logo />
        </Link>
        <nav className={styles.nav} aria-label={t`Main`}>
          {pages.map(({ path, label }) =>
            locked && path !== pathname ? (
              <Tooltip key={path} text={lockedReason()}>
                <span role="link" aria-disabled="true" tabIndex={0}>
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
        <div className={styles.end}>
          {locked ? (
            <Tooltip text={lockedReason()}>
              <span
                role="link"
                aria-disabled="true"
                aria-label={t`Your profile`}
                tabIndex={0}
                className={styles.me}
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
