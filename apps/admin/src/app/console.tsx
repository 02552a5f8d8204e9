import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { t } from '@lingui/core/macro'
import { LeaveGuards } from '@queuemate/app-kit/leave-guard'
import { PageErrorState } from '@queuemate/app-kit/page-error-state'
import { UnsavedGuard } from '@queuemate/app-kit/unsaved'
import { i18n } from '@queuemate/i18n/i18n'
import { Loader } from '@queuemate/ui/loader'
import { Toasts } from '@queuemate/app-kit/toasts'
import { IdleDialog } from '../features/auth/idle-dialog.tsx'
import { StepUpDialog } from '../features/auth/step-up-dialog.tsx'
import { NextWork } from '../features/overview/next-work.tsx'
import { Palette } from '../features/palette/palette.tsx'
import { ShortcutList } from '../features/palette/shortcut-list.tsx'
import { LiveProvider } from '../lib/live.tsx'
import { forbiddenPage, pagesFor } from '../lib/pages.ts'
import { staffQuery } from '../lib/queries.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { useKeydown } from '../lib/use-keydown.ts'
import { Forbidden } from './forbidden.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import pageStyles from '../lib/page.module.css'
import styles from './console.module.css'

type Open = 'palette' | 'shortcuts' | null

/** Ctrl K, or ⌘ K. */
const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** The staff console: the sidebar, the page, and the dialogs above it. */
export function Console({ onSignOut }: { onSignOut: () => void }) {
  const staff = useQuery(staffQuery)
  const [open, setOpen] = useState<Open>(null)
  const { pathname } = useLocation()
  const close = () => setOpen(null)
  // Works while typing, too.
  useKeydown((event) => {
    if (!isPaletteKey(event)) return
    event.preventDefault()
    setOpen((now) => (now === 'palette' ? null : 'palette'))
  })
  useShortcuts(null, [{ key: '?', label: t`Show keyboard shortcuts`, run: () => setOpen('shortcuts') }])
  const navigate = useNavigate()
  useShortcuts(
    t`Go to a page`,
    (staff.data ? pagesFor(staff.data) : []).flat().map(({ path, key, label }) => ({
      key: `g ${key}`,
      label: i18n._(label),
      run: () => void navigate(path),
    })),
  )
  if (!staff.data) {
    if (!staff.isError) return <Loader />
    return (
      <PageErrorState error={staff.error} className={pageStyles.body} onRetry={() => void staff.refetch()} />
    )
  }
  const mustSetUp = staff.data.two_factor_required
  if (mustSetUp && pathname !== '/account') return <Navigate to="/account" replace />
  const forbidden = forbiddenPage(pathname, staff.data)
  return (
    // Reloads everything once two-factor authentication is set up.
    <LiveProvider key={String(mustSetUp)}>
      <div className={styles.console} data-density="dense">
        <a className="skip" href="#main">
          {t`Skip to content`}
        </a>
        <Sidebar staff={staff.data} onFind={() => setOpen('palette')} onSignOut={onSignOut} />
        <OfflineBar />
        <LeaveGuards>
          <UnsavedGuard>
            <Suspense fallback={<Loader />}>
              {forbidden ? <Forbidden page={forbidden} /> : <Outlet />}
            </Suspense>
          </UnsavedGuard>
        </LeaveGuards>
      </div>
      {open === 'palette' && <Palette onClose={close} onHelp={() => setOpen('shortcuts')} />}
      {open === 'shortcuts' && <ShortcutList onClose={close} />}
      <StepUpDialog />
      <IdleDialog />
      <NextWork />
      <Toasts />
    </LiveProvider>
  )
}
