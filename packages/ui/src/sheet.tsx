import { clsx } from 'clsx'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './sheet.module.css'

type SheetProps = {
  /** The accessible name: "Menu". */
  label: string
  /** The label of the close button: "Close menu". */
  closeLabel: string
  /**
   * The position of the button that opened it, which shows a cross while it is open: in the header or in the bottom
   * bar.
   */
  openerAt: 'top' | 'bottom'
  onClose: () => void
  children: ReactNode
}

/** A phone menu: a dialog below the header, open while mounted. Returns the focus to its opener. */
export function Sheet({ label, closeLabel, openerAt, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={label}
      // React runs effects twice in development: the event of the first close arrives when it is open again.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
    >
      {/* The page behind is inert, so this invisible button covers the opener, whose cross shows through. */}
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
