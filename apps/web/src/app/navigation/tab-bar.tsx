import { t } from '@lingui/core/macro'
import { Ellipsis, X } from 'lucide-react'
import { NavLink, useLocation } from 'react-router-dom'
import { Sheet } from '@queuemate/ui/sheet'
import { Tooltip } from '@queuemate/ui/tooltip'
import { lockedReason } from '../../features/companions/online/locked-reason.ts'
import type { CompanionPage } from './companion-pages.ts'
import { useInternalNav } from './internal-nav.ts'
import { useMenu } from '@queuemate/app-kit/use-menu'
import styles from './tab-bar.module.css'

/** Navigation below 992 px: three tabs for players, five for companions, the fifth with the remaining pages. */
export function TabBar() {
  const { pathname } = useLocation()
  const { tabs, more, locked } = useInternalNav()
  const menu = useMenu(pathname)
  return (
    <>
      <nav className={styles.bar} aria-label={t`Main, bottom`}>
        {tabs.map((page) =>
          locked && page.path !== pathname ? (
            <LockedTab key={page.path} page={page} />
          ) : (
            <NavLink key={page.path} to={page.path}>
              <page.Icon className="icon" aria-hidden="true" />
              {page.label}
            </NavLink>
          ),
        )}
        {more.length > 0 &&
          (locked ? (
            <LockedTab page={{ label: t`More`, Icon: Ellipsis }} />
          ) : (
            <button
              type="button"
              aria-haspopup="dialog"
              aria-current={more.some(({ path }) => isBelow(pathname, path)) ? 'true' : undefined}
              aria-expanded={menu.open}
              onClick={menu.show}
            >
              {menu.open ? (
                <X className="icon" aria-hidden="true" />
              ) : (
                <Ellipsis className="icon" aria-hidden="true" />
              )}
              {t`More`}
            </button>
          ))}
      </nav>
      {menu.open && (
        <Sheet label={t`More`} closeLabel={t`Close menu`} openerAt="bottom" onClose={menu.close}>
          {more.map(({ path, label, Icon }) => (
            <NavLink key={path} to={path} onClick={menu.close}>
              <Icon className="icon" aria-hidden="true" />
              {label}
            </NavLink>
          ))}
        </Sheet>
      )}
    </>
  )
}

const isBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

/** Disabled while the companion is online, and says why. */
function LockedTab({ page: { label, Icon } }: { page: Pick<CompanionPage, 'label' | 'Icon'> }) {
  return (
    <Tooltip text={lockedReason()}>
      <button type="button" aria-disabled="true">
        <Icon className="icon" aria-hidden="true" />
        {label}
      </button>
    </Tooltip>
  )
}
