import { useEffect, useEffectEvent } from 'react'

declare global {
  /** Chrome and Edge 126, Firefox 149. */
  var CloseWatcher: (new () => { onclose: (() => void) | null; destroy: () => void }) | undefined
}

/**
 * Calls `onClose` when Back is pressed on Android. Elsewhere, Back leaves the page: browsers on other systems give no
 * such signal, and an entry of our own in the history would outlive the dialog.
 */
export function useCloseRequest(open: boolean, onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.())
  const canClose = open && onClose !== undefined
  useEffect(() => {
    const { CloseWatcher } = globalThis
    if (!canClose || !CloseWatcher) return
    const watch = () => {
      const watcher = new CloseWatcher()
      watcher.onclose = () => {
        // A watcher closes once, and the dialog may stay open, as when it asks about unsaved changes.
        current = watch()
        close()
      }
      return watcher
    }
    let current = watch()
    return () => current.destroy()
  }, [canClose])
}
