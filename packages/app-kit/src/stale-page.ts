import { isPrefetchError } from '@queuemate/ui/prefetch-module'
import { tab } from './stored.ts'

const KEY = 'queuemate.reloaded-at'
/** Two failures within this time: loading the page again does not help. */
const AGAIN_MS = 60_000

type Going = {
  state: { navigation: { location?: { pathname: string; search: string; hash: string } | undefined } }
}

let router: Going | null = null

/** From now on the page that is loaded is the one that a person is going to. */
export function followRouter(one: Going): void {
  router = one
}

/**
 * After a deployment an open tab misses the files of its own release. Loads the page that was asked for from the server,
 * once; when files are still missing, `onStuck` tells the person. Returns a function that stops listening.
 */
export function reloadStalePages(onStuck: () => void, load = loadPage, now = Date.now): () => void {
  const listen = (event: Event) => {
    // Read at once: the router drops where it was going when the script fails.
    const target = router?.state.navigation.location
    // Later: `prefetchModule` learns of the error after this event.
    setTimeout(() => {
      if (!target && 'payload' in event && isPrefetchError(event.payload)) return
      // Offline nothing could be loaded: the page's error boundary says so.
      if (!navigator.onLine) return
      if (now() - reloadedAt() < AGAIN_MS) return onStuck()
      // Where storage is blocked a reload could become a loop.
      if (!tab.write(KEY, String(now()))) return onStuck()
      load(target ? target.pathname + target.search + target.hash : null)
    })
  }
  window.addEventListener('vite:preloadError', listen)
  return () => window.removeEventListener('vite:preloadError', listen)
}

let reloading = false

/** Whether the page is being loaded again because a file is missing. Known one task after `vite:preloadError`. */
export const isReloading = () => reloading

/** Null is the page that is open. */
function loadPage(path: string | null): void {
  reloading = true
  const { pathname, search, hash } = window.location
  if (path === null || path === pathname + search + hash) window.location.reload()
  else window.location.assign(path)
}

function reloadedAt(): number {
  return Number(tab.read(KEY) ?? Number.NEGATIVE_INFINITY)
}
