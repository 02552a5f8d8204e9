import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { sessionQuery } from '../../lib/session.ts'
import { focusMain } from '../../lib/focus-main.ts'
import styles from './root.module.css'

/** If the script cannot be fetched, the page works without toasts. */
const Toasts = lazy<ComponentType>(() =>
  import('@queuemate/app-kit/toasts').then(
    ({ Toasts }) => ({ default: Toasts }),
    () => ({ default: () => null }),
  ),
)

/** What every page shares: scroll restoration, the focus after a navigation, and toasts. */
export function Root() {
  useFocusOnNavigation()
  // Refetched whenever the person returns to the page: the person may have signed out in another tab.
  const { data: session } = useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always' })
  const { pathname } = useLocation()
  return (
    <>
      <a className="skip" href="#main">
        {t`Skip to content`}
      </a>
      <PendingBar />
      <Outlet />
      <ScrollRestoration storageKey="queuemate.places" />
      {/* The homepage shows no toasts to signed-out people. */}
      {(pathname !== '/' || session) && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </>
  )
}

/** Shows that the next page is loading, after a short delay so that fast pages do not flicker. */
function PendingBar() {
  const { state } = useNavigation()
  return state === 'idle' ? null : (
    <div className={styles.pending} role="progressbar" aria-label={t`Loading page`} />
  )
}

/**
 * Moves the focus to a new page's `main`, for keyboards and screen readers, except on the first page. Pages load in
 * steps: until the person acts, the focus follows when another `main` replaces it.
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
