import { isPrefetchError } from '@queuemate/ui/prefetch-module'
import { fetchInTime } from './fetch-in-time.ts'
import { tab } from './stored.ts'

const KEY = 'queuemate.reloaded-at'
/** If two failures occur within this time, reloading does not help. */
const AGAIN_MS = 60_000

type Going = {
  state: { navigation: { location?: { pathname: string; search: string; hash: string } | undefined } }
}

let router: Going | null = null

/** Sets the router, so that a reload goes to the target of a running navigation. */
export function followRouter(one: Going): void {
  router = one
}

/**
 * After a deployment, the files of an open tab's release are gone. Loads the requested page from the server, once. If
 * files are still missing, `onStuck` is called to show a message. Returns a function that stops listening.
 *
 * Some browsers also end the scripts that a page is loading when the page is left: it must not be reloaded then.
 */
export function reloadStalePages(onStuck: () => void, load = loadPage, now = Date.now): () => void {
  const listen = (event: Event) => {
    // Read immediately: the router discards its target when the script fails.
    const target = router?.state.navigation.location
    // Deferred, because `prefetchModule` gets the error after this event.
    setTimeout(async () => {
      if (!target && 'payload' in event && isPrefetchError(event.payload)) return
      // Offline, reloading can't work. The page's error boundary shows the problem.
      if (!navigator.onLine) return
      if (router && !(await isReplaced())) return
      if (now() - reloadedAt() < AGAIN_MS) return onStuck()
      // If storage is blocked, reloading could loop.
      if (!tab.write(KEY, String(now()))) return onStuck()
      load(target ? target.pathname + target.search + target.hash : null)
    })
  }
  window.addEventListener('vite:preloadError', listen)
  return () => window.removeEventListener('vite:preloadError', listen)
}

/** Whether the server has another release than this page. Each release has its own name for the first script. */
async function isReplaced(): Promise<boolean> {
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const answer = await fetchInTime('/', { cache: 'no-store' }).catch(() => null)
  return answer?.ok === true && !(await answer.text()).includes(`"${script}"`)
}

let reloading = false

/** Whether a page that has not started is being reloaded. Known one task after `vite:preloadError`. */
export const isReloading = () => reloading

/** Null reloads the current page. */
function loadPage(path: string | null): void {
  reloading = true
  const { pathname, search, hash } = window.location
  if (path === null || path === pathname + search + hash) window.location.reload()
  else window.location.assign(path)
}

function reloadedAt(): number {
  return Number(tab.read(KEY) ?? Number.NEGATIVE_INFINITY)
}
