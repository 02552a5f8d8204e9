import { clsx } from 'clsx'
import { Dialog as Radix } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { restoreFocus } from './restore-focus.ts'
import { useCloseRequest } from './use-close-request.ts'
import styles from './dialog.module.css'

type DialogProps = {
  open: boolean
  /** If omitted, only the dialog's own buttons close it: Escape and outside clicks do nothing. */
  onClose?: () => void
  wide?: boolean
  children: ReactNode
}

/** Traps the focus, and returns it when closed. A bottom sheet below 620 px. */
export function Dialog({ open, onClose, wide = false, children }: DialogProps) {
  const opener = useRef<HTMLElement | null>(null)
  useCloseRequest(open, onClose)
  const keepOpen = onClose ? undefined : (event: Event) => event.preventDefault()
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose?.()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim}>
          <Radix.Content
            className={clsx(styles.dialog, wide && styles.wide)}
            aria-describedby={undefined}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
            }}
            // Radix would focus its own trigger, which a dialog opened by state does not have.
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              restoreFocus(opener.current)
            }}
            onEscapeKeyDown={keepOpen}
            onPointerDownOutside={keepOpen}
            onInteractOutside={keepOpen}
          >
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

export type StageTone = 'lamp' | 'pending' | 'none'

/** The picture at the top of a dialog. */
export function DialogStage({ tone, children }: { tone?: StageTone; children: ReactNode }) {
  return (
    <div className={styles.stage} data-stage={tone}>
      {children}
    </div>
  )
}

type PartProps = { className?: string | undefined; children: ReactNode }

export function DialogBody({ className, children }: PartProps) {
  return <div className={clsx(styles.body, className)}>{children}</div>
}

/** Actions in equal columns, the main one last. */
export function DialogFoot({ className, children }: PartProps) {
  return <div className={clsx(styles.foot, className)}>{children}</div>
}

export function DialogTitle({ className, children }: PartProps) {
  return (
    <Radix.Title asChild>
      <h2 className={className}>{children}</h2>
    </Radix.Title>
  )
}
