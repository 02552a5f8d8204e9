import { t } from '@lingui/core/macro'
import { Fragment } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { Tooltip } from '@queuemate/ui/tooltip'
import { isCompanion, useUserOrOutline } from '../../lib/current-user.ts'
import { lockedReason } from '../../features/companions/online/locked-reason.ts'
import { useIsOnline } from '../../features/companions/online/use-is-online.ts'
import { agreementPage, companionPages, type CompanionPage } from './companion-pages.ts'
import sideStyles from '@queuemate/ui/side.module.css'

/** The companion's pages on the left. Players have one page; companions who are online go offline before leaving. */
export function CompanionSidebar() {
  const { pathname } = useLocation()
  const companion = isCompanion(useUserOrOutline())
  const { online } = useIsOnline({ enabled: companion })
  const locked = online === true
  const groups = companion ? companionPages() : [[agreementPage()]]
  return (
    <nav className={sideStyles.side} aria-label={t`Companion`}>
      {groups.map((pages, index) => (
        <Fragment key={pages[0]?.path}>
          {index > 0 && <div className={sideStyles.line} />}
          {pages.map((page) => (
            <Entry key={page.path} page={page} locked={locked && page.path !== pathname} />
          ))}
        </Fragment>
      ))}
    </nav>
  )
}

function Entry({ page: { path, label, Icon }, locked }: { page: CompanionPage; locked: boolean }) {
  const inside = (
    <>
      <Icon className="icon" aria-hidden="true" />
      {label}
    </>
  )
  if (!locked) return <NavLink to={path}>{inside}</NavLink>
  return (
    <Tooltip text={lockedReason()}>
      <span role="link" aria-disabled="true" tabIndex={0}>
        {inside}
      </span>
    </Tooltip>
  )
}
