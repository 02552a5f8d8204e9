import { tab } from './stored.ts'

const KEY = 'queuemate.reloaded-at'
/** Two failures within this time: loading the page again does not help. */
const AGAIN_MS = 60_000

/**
 * After a deployment an open tab misses the files of its own release. Loads the page again, once; when files are still
 * missing, `onStuck` tells the person. Returns a function that stops listening.
 */
export function reloadStalePages(
  onStuck: () => void,
  reload = () => window.location.reload(),
  now = Date.now,
): () => void {
  const listen = () => {
    // Offline nothing could be loaded: the page's error boundary says so.
    if (!navigator.onLine) return
    if (now() - reloadedAt() < AGAIN_MS) return onStuck()
    // Where storage is blocked a reload could become a loop.
    if (!tab.write(KEY, String(now()))) return onStuck()
    reload()
  }
  window.addEventListener('vite:preloadError', listen)
  return () => window.removeEventListener('vite:preloadError', listen)
}

function reloadedAt(): number {
  return Number(tab.read(KEY) ?? Number.NEGATIVE_INFINITY)
}
