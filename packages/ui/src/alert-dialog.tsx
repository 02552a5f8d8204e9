import { AlertDialog as Radix } from 'radix-ui'
import { useRef, type KeyboardEvent, type ReactNode, type Ref, type RefObject } from 'react'
import { restoreFocus } from './restore-focus.ts'
import styles from './dialog.module.css'

/** How long keys are not heard in a dialog that opens by itself: they were meant for what the person was writing. */
const DEAF_MS = 700

const CONTROLS = ':is(input, select, textarea, button):enabled'

type AlertDialogProps = {
  open: boolean
  /** It opens without being asked for, while the person may be typing. */
  uninvited?: boolean
  /** Escape asks for this; left out, only the dialog's own buttons close it. */
  onClose?: () => void
  /** What has the focus when the dialog opens; by default the first control, or the dialog itself if it is uninvited. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A dialog that needs a decision. It never closes on an outside click. */
export function AlertDialog({ open, uninvited = false, onClose, initialFocus, children }: AlertDialogProps) {
  const opener = useRef<HTMLElement | null>(null)
  const deafUntil = useRef(0)
  const hear = (event: KeyboardEvent) => {
    if (Date.now() >= deafUntil.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose?.()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim}>
          <Radix.Content
            className={styles.dialog}
            onKeyDownCapture={hear}
            onKeyUpCapture={hear}
            onEscapeKeyDown={(event) =>
              (!onClose || Date.now() < deafUntil.current) && event.preventDefault()
            }
            onOpenAutoFocus={(event) => {
              if (uninvited) deafUntil.current = Date.now() + DEAF_MS
              opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
              // Radix moves the focus only to a Cancel button of its own.
              event.preventDefault()
              const dialog = event.currentTarget as HTMLElement
              const first = uninvited ? null : dialog.querySelector<HTMLElement>(CONTROLS)
              const target = initialFocus?.current ?? first ?? dialog
              target.focus()
            }}
            // Radix looks for a trigger of its own, which a dialog that is opened by state does not have.
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              restoreFocus(opener.current)
            }}
          >
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

type AlertDialogTitleProps = { className?: string; ref?: Ref<HTMLHeadingElement>; children: ReactNode }

/** With a `ref` it can take the focus. */
export function AlertDialogTitle({ className, ref, children }: AlertDialogTitleProps) {
  return (
    <Radix.Title asChild>
      <h2 className={className} ref={ref} tabIndex={ref ? -1 : undefined}>
        {children}
      </h2>
    </Radix.Title>
  )
}

export function AlertDialogText({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Radix.Description asChild>
      <p className={className}>{children}</p>
    </Radix.Description>
  )
}
