import { clsx } from 'clsx'
import { Outlet } from 'react-router-dom'
import { CompanionSidebar } from '../navigation/companion-sidebar.tsx'
import shellStyles from '../../lib/shell.module.css'

/** The companion's pages: the sidebar on the left, the page's own `main` next to it. */
export function Component() {
  return (
    <div className={clsx('page', shellStyles.shell)}>
      <CompanionSidebar />
      <Outlet />
    </div>
  )
}
