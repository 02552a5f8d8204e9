import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'

const Toaster = lazy(async () => ({ default: (await import('@queuemate/ui/toast')).Toaster }))

/** What every page shares: where it scrolls, where the focus goes after a change of page, and its toasts. */
export function Root() {
  useFocusOnNavigation()
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Outlet />
      <Suspense>
        <Toaster />
      </Suspense>
      <ScrollRestoration />
    </>
  )
}

/** A new page begins at its main part, for keyboards and screen readers; the first page is left alone. */
function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const main = document.getElementById('main')
    // A field of the new page that has the focus keeps it.
    if (main?.contains(document.activeElement)) return
    main?.setAttribute('tabindex', '-1')
    main?.focus({ preventScroll: true })
  }, [pathname])
}
