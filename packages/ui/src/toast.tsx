import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Toast } from './toast-list.tsx'

/** The room of one toast in pixels, with its distance from the edges of the window. */
const WIDTH = 380
const HEIGHT = 80
const OFFSET = 24

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }))
/** Settles once the list is on the page, with the function that shows a toast in it. */
const list = Promise.withResolvers<(toast: Toast) => void>()
const watchers = new Set<() => void>()
let wanted = false

/** Results of saving: bottom right, five seconds; an error stays until it is dismissed. */
export function showToast(tone: Toast['tone'], text: string): void {
  const toast = { tone, text, place: placeBesideFocus() }
  void list.promise.then((show) => show(toast))
  wanted = true
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

/** Where toasts appear. Their list loads with the first one. */
export function Toaster() {
  const shown = useSyncExternalStore(watch, () => wanted)
  return (
    shown && (
      <Suspense>
        <ToastList offset={OFFSET} onReady={list.resolve} />
      </Suspense>
    )
  )
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
