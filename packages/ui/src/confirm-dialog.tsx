import { useRef, type ReactNode } from 'react'
import { AlertDialog, AlertDialogText, AlertDialogTitle } from './alert-dialog.tsx'
import { Button, type ButtonVariant } from './button.tsx'
import { DialogBody, DialogFoot } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  text: ReactNode
  /** The label of the confirm button, as a verb: "Delete card". */
  confirm: string
  /** The label of the cancel button: "Keep card". */
  cancel: string
  /** The main button, which comes last. */
  main?: 'confirm' | 'cancel'
  tone?: Extract<ButtonVariant, 'danger' | 'danger-soft' | 'primary'>
  /** Whether the change is in progress: the confirm button shows as loading and acts only once. */
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation. The cancel button has the initial focus, and Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    text,
    confirm,
    cancel,
    main = 'confirm',
    tone = 'danger',
    pending = false,
    onConfirm,
    onCancel,
  } = props
  const keep = useRef<HTMLButtonElement>(null)
  const yes = (
    <Button size="lg" variant={tone} loading={pending} onClick={onConfirm}>
      {confirm}
    </Button>
  )
  const no = (
    <Button ref={keep} size="lg" variant={main === 'cancel' ? 'primary' : 'plain'} onClick={onCancel}>
      {cancel}
    </Button>
  )
  return (
    <AlertDialog open={open} onClose={onCancel} initialFocus={keep}>
      <DialogBody>
        <AlertDialogTitle>{title}</AlertDialogTitle>
        <AlertDialogText>{text}</AlertDialogText>
      </DialogBody>
      <DialogFoot>
        {main === 'cancel' ? yes : no}
        {main === 'cancel' ? no : yes}
      </DialogFoot>
    </AlertDialog>
  )
}
