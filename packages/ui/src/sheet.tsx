import { clsx } from 'clsx'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { restoreFocus } from './restore-focus.ts'
import styles from './sheet.module.css'

type SheetProps = {
  /** Names the links: "Menu". */
  label: string
  /** Names the button that closes it: "Close menu". */
  closeLabel: string
  /** The button that opened the sheet: it shows a cross meanwhile, and gets the focus back. */
  opener: RefObject<HTMLElement | null>
  /** Where that button is: at the end of the header or of the bar at the bottom. */
  openerAt: 'top' | 'bottom'
  onClose: () => void
  children: ReactNode
}

/** Links over the page below the header, on phones: a dialog, open as long as it is mounted. */
export function Sheet({ label, closeLabel, opener, openerAt, onClose, children }: SheetProps) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay>
          <Radix.Content
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              // A link of the sheet has led to another page, which has taken the focus.
              if (document.activeElement === document.body) restoreFocus(opener.current)
            }}
          >
            <Radix.Title className="sr">{label}</Radix.Title>
            {/* The page behind is inert, so this lies over the opener, whose cross shows through. */}
            <Radix.Close
              className={clsx(styles.close, openerAt === 'top' ? styles.top : styles.bottom)}
              aria-label={closeLabel}
            />
            <nav className={styles.links} aria-label={label}>
              {children}
            </nav>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
