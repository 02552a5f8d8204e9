import { Outlet } from 'react-router-dom'
import { CompanionSidebar } from '../navigation/companion-sidebar.tsx'

/** The companion's pages: the sidebar at the left, the page's own `main` beside it. */
export function Component() {
  return (
    <div className="page shell">
      <CompanionSidebar />
      <Outlet />
    </div>
  )
}
