import { ChartColumn, LayoutDashboard, LifeBuoy, Medal, Settings, type LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { Tooltip } from '@queuemate/ui/tooltip'

/** The companion's pages at the left; those that do not exist yet say Soon. */
export function CompanionSidebar({ locked, lockedReason }: { locked: boolean; lockedReason: string }) {
  return (
    <nav className="side" aria-label="Companion">
      <NavLink to="/companion/dashboard">
        <LayoutDashboard className="icon" aria-hidden="true" />
        Dashboard
      </NavLink>
      <Soon label="Statistics" Icon={ChartColumn} />
      <Soon label="Rank" Icon={Medal} />
      <div className="side__sep" />
      {locked ? (
        <Tooltip text={lockedReason}>
          <span role="link" aria-disabled="true" tabIndex={0}>
            <Settings className="icon" aria-hidden="true" />
            Settings
          </span>
        </Tooltip>
      ) : (
        <NavLink to="/user/settings">
          <Settings className="icon" aria-hidden="true" />
          Settings
        </NavLink>
      )}
      <Soon label="Support" Icon={LifeBuoy} />
    </nav>
  )
}

function Soon({ label, Icon }: { label: string; Icon: LucideIcon }) {
  return (
    <span role="link" aria-disabled="true">
      <Icon className="icon" aria-hidden="true" />
      {label}
      <span className="side__soon">Soon</span>
    </span>
  )
}
