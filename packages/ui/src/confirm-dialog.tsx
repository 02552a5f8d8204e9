import { useRef, type ReactNode } from 'react'
import { AlertDialog, AlertDialogText, AlertDialogTitle } from './alert-dialog.tsx'
import { Button, type ButtonVariant } from './button.tsx'
import { DialogBody, DialogFoot } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  text: ReactNode
  /** What happens, as a verb: "Delete card". */
  confirm: string
  /** What stays as it is: "Keep card". */
  cancel: string
  /** The answer that stands last, as the main one. */
  main?: 'confirm' | 'cancel'
  tone?: Extract<ButtonVariant, 'danger' | 'danger-soft' | 'primary'>
  /** The change is being made: the button shows it and acts once. */
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is done. The focus begins on the button that changes nothing; Escape is the same. */
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
