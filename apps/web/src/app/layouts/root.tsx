import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { sessionQuery } from '../../lib/session.ts'
import { focusMain } from '../../lib/focus-main.ts'
import styles from './root.module.css'

/** A page without the script has no toasts, and is there. */
const Toaster = lazy<ComponentType>(() =>
  import('@queuemate/ui/toast').then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: () => null }),
  ),
)

/** What every page shares: where it scrolls, where the focus goes after a change of page, and its toasts. */
export function Root() {
  useFocusOnNavigation()
  // Read again at every return to the page: the person may have signed out in another tab.
  const { data: session } = useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always' })
  const { pathname } = useLocation()
  return (
    <>
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <PendingBar />
      <Outlet />
      <ScrollRestoration storageKey="queuemate.places" />
      {/* Nothing on the homepage tells a signed-out person anything by a toast. */}
      {(pathname !== '/' || session) && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  )
}

/** Says that the next page is on its way. It shows only after a moment, so that quick pages do not flicker. */
function PendingBar() {
  const { state } = useNavigation()
  return state === 'idle' ? null : (
    <div className={styles.pending} role="progressbar" aria-label={t`Loading page`} />
  )
}

/**
 * A new page begins at its main part, for keyboards and screen readers; the first page is left alone. Pages load in
 * steps: until the person acts, the focus goes on to the main part that took the place of another one.
 */
function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    focusMain()
    const follow = new MutationObserver(() => {
      if (document.activeElement === document.body) focusMain()
    })
    const stop = () => follow.disconnect()
    follow.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('pointerdown', stop, { once: true })
    window.addEventListener('keydown', stop, { once: true })
    return () => {
      stop()
      window.removeEventListener('pointerdown', stop)
      window.removeEventListener('keydown', stop)
    }
  }, [pathname])
}
