import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { LogOut, Search } from 'lucide-react'
import { Fragment } from 'react'
import { NavLink } from 'react-router-dom'
import { ThemeSelect } from '@queuemate/app-kit/theme-select'
import { i18n } from '@queuemate/i18n/i18n'
import { LogoMark } from '@queuemate/product-ui/logo'
import { Avatar } from '@queuemate/ui/avatar'
import { Button } from '@queuemate/ui/button'
import { pagesFor } from '../lib/pages.ts'
import { queuesQuery } from '../lib/queries.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { WaitingBadge, waitingAt } from './waiting.tsx'
import sideStyles from '@queuemate/ui/side.module.css'
import type { StaffSession } from '../lib/outputs.ts'
import kbdStyles from '../lib/kbd.module.css'
import styles from './sidebar.module.css'

type SidebarProps = {
  staff: StaffSession
  onFind: () => void
  onSignOut: () => void
}

export function Sidebar({ staff, onFind, onSignOut }: SidebarProps) {
  const queues = useQuery(queuesQuery).data
  return (
    <aside className={styles.side} aria-label={t`Staff`}>
      <NavLink className={styles.logo} to="/" aria-label={t`Staff, overview`}>
        <LogoMark />
        <b>{t`Staff`}</b>
      </NavLink>
      <nav className={sideStyles.side} aria-label={t`Staff console`}>
        {pagesFor(staff).map((group, index) => (
          <Fragment key={group[0]!.path}>
            {index > 0 && <div className={sideStyles.line} />}
            {group.map((page) => (
              <NavLink key={page.path} to={page.path} end={page.path === '/'}>
                <page.icon className="icon" aria-hidden="true" />
                {i18n._(page.label)}
                <WaitingBadge count={waitingAt(page, queues)} />
              </NavLink>
            ))}
          </Fragment>
        ))}
      </nav>
      <button type="button" className={styles.find} onClick={onFind}>
        <Search className="icon" aria-hidden="true" />
        <span>{t`Go to`}</span>
        <kbd className={kbdStyles.kbd}>{/Macintosh/.test(navigator.userAgent) ? t`⌘K` : t`Ctrl K`}</kbd>
      </button>
      <div className={styles.theme}>
        <ThemeSelect />
      </div>
      <div className={styles.me}>
        <Avatar picture={staff.picture} alt="" size={32} />
        <NavLink to="/account" className={clsx('grow', styles.name)}>
          <b className="strong">{staff.name}</b>
          <br />
          <span className="t3">{staff.role === 'admin' ? t`Admin` : t`Staff`}</span>
        </NavLink>
        <Button variant="ghost" iconOnly size="sm" aria-label={t`Sign out`} onClick={onSignOut}>
          <LogOut className="icon" aria-hidden="true" />
        </Button>
      </div>
      <PhoneMenu staff={staff} queues={queues} />
    </aside>
  )
}
