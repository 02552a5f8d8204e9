import { fetchAhead } from './fetch-ahead.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Toast } from './toast-list.tsx'

/** The room of one toast in pixels, with its distance from the edges of the window. */
const WIDTH = 380
const HEIGHT = 80
const OFFSET = 24

const loadList = async () => (await import('./toast-list.tsx')).ToastList
/** Settles once the list is on the page, with the function that shows a toast in it. */
const list = Promise.withResolvers<(toast: Toast) => void>()
const watchers = new Set<() => void>()
let latest: Toast | null = null

/**
 * Results of saving: bottom right, five seconds; an error stays until it is dismissed, and one that is told offline until
 * the network is back.
 */
export function showToast(tone: Toast['tone'], text: string): void {
  const untilOnline = tone === 'danger' && !navigator.onLine
  const toast = { tone, text, place: placeBesideFocus(), untilOnline }
  void list.promise.then((show) => show(toast))
  latest = toast
  for (const watcher of watchers) watcher()
}

/** A toast at its usual place would cover the button that was just pressed: it goes to the other side then. */
function placeBesideFocus(): Toast['place'] {
  const pressed = document.activeElement
  if (!pressed || pressed === document.body) return 'bottom-right'
  const { right, bottom } = pressed.getBoundingClientRect()
  const covered = right > window.innerWidth - WIDTH - OFFSET && bottom > window.innerHeight - HEIGHT - OFFSET
  if (!covered) return 'bottom-right'
  return window.innerWidth < WIDTH * 2 ? 'top-center' : 'bottom-left'
}

/**
 * Where toasts appear. Their list loads when a person begins to use the page. Where it cannot be loaded, because the
 * browser is offline, the latest toast is plain text until it can.
 */
export function Toaster() {
  const toast = useSyncExternalStore(
    watch,
    () => latest,
    () => null,
  )
  const [List, setList] = useState<Awaited<ReturnType<typeof loadList>> | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const load = () => {
      // A browser may not ask again for a script that it could not load.
      if (!navigator.onLine) return setFailed(true)
      const loading = toast ? loadList() : fetchAhead(loadList).then(loadList)
      loading.then(
        (Loaded) => setList(() => Loaded),
        () => setFailed(true),
      )
    }
    const loadAgain = () => {
      setFailed(false)
      load()
    }
    if (toast) {
      load()
      window.addEventListener('online', loadAgain)
      return () => window.removeEventListener('online', loadAgain)
    }
    const signs = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const sign of signs) window.addEventListener(sign, load, { once: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, load)
    }
  }, [toast])
  if (List) return <List offset={OFFSET} onReady={list.resolve} />
  if (!failed || !toast) return null
  return (
    <div
      role="alert"
      className="toast toast--danger"
      style={{ position: 'fixed', right: OFFSET, bottom: OFFSET }}
    >
      <b>{toast.text}</b>
    </div>
  )
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
