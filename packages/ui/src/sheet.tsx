import { clsx } from 'clsx'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './sheet.module.css'

type SheetProps = {
  /** Names the links: "Menu". */
  label: string
  /** Names the button that closes it: "Close menu". */
  closeLabel: string
  /** Where the button is that opened it, which shows a cross meanwhile: at the end of the header or of the bar at the bottom. */
  openerAt: 'top' | 'bottom'
  onClose: () => void
  children: ReactNode
}

/** Links over the page below the header, on phones: a dialog, open as long as it is mounted. The focus goes back to its opener. */
export function Sheet({ label, closeLabel, openerAt, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog ref={dialog} className={styles.sheet} aria-label={label} onClose={onClose}>
      {/* The page behind is inert, so this lies over the opener, whose cross shows through. */}
      <button
        type="button"
        className={clsx(styles.close, openerAt === 'top' ? styles.top : styles.bottom)}
        aria-label={closeLabel}
        onClick={onClose}
      />
      <nav className={styles.links} aria-label={label}>
        {children}
      </nav>
    </dialog>
  )
}
