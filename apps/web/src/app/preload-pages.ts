import { prefetchModule } from '@queuemate/ui/prefetch-module'

/** Fetches the scripts of a page when its link is pointed at, focused or touched. */
export function preloadPages(fetchPage: (path: string) => Promise<unknown>): void {
  const seen = new Set<string>()
  const check = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname) return
    if (seen.has(link.pathname)) return
    seen.add(link.pathname)
    // A script that cannot be fetched now is fetched again by the click, which shows the error.
    prefetchModule(() => fetchPage(link.pathname)).catch(() => seen.delete(link.pathname))
  }
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(event, check, { passive: true })
}
