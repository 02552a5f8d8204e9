import { t } from '@lingui/core/macro'
import { Menu, UserRoundCog, X } from 'lucide-react'
import { NavLink, useLocation } from 'react-router-dom'
import { useMenu } from '@queuemate/app-kit/use-menu'
import { i18n } from '@queuemate/i18n/i18n'
import { Sheet } from '@queuemate/ui/sheet'
import type { StaffQueues, StaffSession } from '../lib/outputs.ts'
import { pagesFor } from '../lib/pages.ts'
import { WaitingBadge, waitingAt } from './waiting.tsx'
import styles from './sidebar.module.css'

type PhoneMenuProps = {
  staff: StaffSession
  queues: StaffQueues | undefined
}

/** All pages behind one button, on screens too small for the sidebar. */
export function PhoneMenu({ staff, queues }: PhoneMenuProps) {
  const menu = useMenu(useLocation().pathname)
  const pages = pagesFor(staff).flat()
  const count = pages.reduce((sum, page) => sum + waitingAt(page, queues), 0)
  const Icon = menu.open ? X : Menu
  return (
    <>
      <button
        type="button"
        className={styles.menu}
        aria-label={count > 0 ? t`Menu, ${count} waiting` : t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={menu.open}
        onClick={menu.show}
      >
        <Icon className="icon" aria-hidden="true" />
        <WaitingBadge count={count} />
      </button>
      {menu.open && (
        <Sheet label={t`Menu`} closeLabel={t`Close menu`} openerAt="top" onClose={menu.close}>
          {pages.map((page) => (
            <NavLink key={page.path} to={page.path} end={page.path === '/'} onClick={menu.close}>
              <page.icon className="icon" aria-hidden="true" />
              {i18n._(page.label)}
              <WaitingBadge count={waitingAt(page, queues)} />
            </NavLink>
          ))}
          <NavLink to="/account" onClick={menu.close}>
            <UserRoundCog className="icon" aria-hidden="true" />
            {t`Account`}
          </NavLink>
        </Sheet>
      )}
    </>
  )
}
