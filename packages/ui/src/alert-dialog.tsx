import { AlertDialog as Radix } from 'radix-ui'
import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { restoreFocus } from './restore-focus.ts'
import { useCloseRequest } from './use-close-request.ts'
import styles from './dialog.module.css'

/**
 * A dialog that opens by itself ignores keys, which were meant for what the person was typing, until none was pressed for
 * this long.
 */
const IGNORE_KEYS_MS = 700

const CONTROLS = ':is(input, select, textarea, button):enabled'

type AlertDialogProps = {
  open: boolean
  /** Whether the dialog opens by itself, while the person may be typing. */
  opensByItself?: boolean
  /** Called on Escape. If omitted, only the dialog's own buttons close it. */
  onClose?: () => void
  /** What gets the focus when the dialog opens: by default the first control, or the dialog itself if it opens by itself. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A dialog that requires a decision. Clicking outside does not close it. */
export function AlertDialog({
  open,
  opensByItself = false,
  onClose,
  initialFocus,
  children,
}: AlertDialogProps) {
  const opener = useRef<HTMLElement | null>(null)
  const ignoreKeysUntil = useRef(0)
  useCloseRequest(open, onClose)
  const ignoreEarlyKeys = (event: KeyboardEvent) => {
    if (Date.now() >= ignoreKeysUntil.current) return
    ignoreKeysUntil.current = Date.now() + IGNORE_KEYS_MS
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose?.()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim}>
          <Radix.Content
            className={styles.dialog}
            onKeyDownCapture={ignoreEarlyKeys}
            onKeyUpCapture={ignoreEarlyKeys}
            onEscapeKeyDown={(event) =>
              (!onClose || Date.now() < ignoreKeysUntil.current) && event.preventDefault()
            }
            onOpenAutoFocus={(event) => {
              if (opensByItself) ignoreKeysUntil.current = Date.now() + IGNORE_KEYS_MS
              opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
              // Radix would only focus its own Cancel button.
              event.preventDefault()
              const dialog = event.currentTarget as HTMLElement
              const first = opensByItself ? null : dialog.querySelector<HTMLElement>(CONTROLS)
              const target = initialFocus?.current ?? first ?? dialog
              target.focus()
            }}
            // Radix would focus its own trigger, which a dialog opened by state does not have.
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

export function AlertDialogTitle({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Radix.Title asChild>
      <h2 className={className}>{children}</h2>
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
