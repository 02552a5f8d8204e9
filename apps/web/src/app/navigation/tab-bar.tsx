import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Ellipsis, X } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { Tooltip } from '@queuemate/ui/tooltip'
import { lockedReason } from '../../lib/locked-reason.ts'
import type { CompanionPage } from './companion-pages.ts'
import { useInternalNav } from './internal-nav.ts'
import { useMenu } from '@queuemate/app-kit/use-menu'

/** Only companions have one. It loads when it is about to be used. */
const loadSheet = () => import('@queuemate/ui/sheet')
const Sheet = lazy(async () => ({ default: (await loadSheet()).Sheet }))

/** The signed-in pages below 992 px: three tabs for players, five for companions, the fifth with the rest. */
export function TabBar() {
  const { pathname } = useLocation()
  const { tabs, more, locked } = useInternalNav()
  const menu = useMenu(pathname)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <nav className="tabbar" aria-label={t`Main, bottom`}>
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
              ref={opener}
              type="button"
              aria-haspopup="dialog"
              aria-current={more.some(({ path }) => isBelow(pathname, path)) ? 'true' : undefined}
              aria-expanded={menu.open}
              onPointerEnter={() => void loadSheet()}
              onFocus={() => void loadSheet()}
              onClick={menu.show}
            >
              {menu.open ? (
                <X className="icon" aria-hidden="true" />
              ) : (
                <Ellipsis className="icon" aria-hidden="true" />
              )}
              <Trans>More</Trans>
            </button>
          ))}
      </nav>
      {menu.open && (
        <Suspense>
          <Sheet
            label={t`More`}
            closeLabel={t`Close menu`}
            opener={opener}
            openerAt="bottom"
            onClose={menu.close}
          >
            {more.map(({ path, label, Icon }) => (
              <NavLink key={path} to={path} onClick={menu.close}>
                <Icon className="icon" aria-hidden="true" />
                {label}
              </NavLink>
            ))}
          </Sheet>
        </Suspense>
      )}
    </>
  )
}

const isBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

/** Leads nowhere while the companion is online, and says why. */
function LockedTab({ page: { label, Icon } }: { page: Pick<CompanionPage, 'label' | 'Icon'> }) {
  return (
    <Tooltip text={lockedReason()} onTap>
      <button type="button" aria-disabled="true">
        <Icon className="icon" aria-hidden="true" />
        {label}
      </button>
    </Tooltip>
  )
}
