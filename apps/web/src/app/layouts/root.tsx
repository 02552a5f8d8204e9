import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { sessionQuery } from '../../lib/session.ts'
import { SiteContext } from '../../lib/site.tsx'
import { focusMain } from '../focus-main.ts'
import { placesKey } from '../places-key.ts'
import { useSignOut } from '../use-sign-out.ts'
import { PageFrame } from './page-frame.tsx'
import styles from './root.module.css'

/** What every page shares: where it scrolls, where the focus goes after a change of page, and its toasts. */
export function Root() {
  useFocusOnNavigation()
  // Read again at every return to the page: the person may have signed out in another tab.
  const { data: session, isLoadingError } = useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always' })
  const { pathname } = useLocation()
  const signOut = useSignOut()
  return (
    <SiteContext value={{ pathname, Link, session, sessionFailed: isLoadingError, signOut }}>
      <PageFrame toasts={pathname !== '/' || Boolean(session)}>
        <PendingBar />
        <Outlet />
        <ScrollRestoration storageKey={placesKey} />
      </PageFrame>
    </SiteContext>
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
