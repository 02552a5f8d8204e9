import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { AlertDialog, AlertDialogText, AlertDialogTitle } from '@queuemate/ui/alert-dialog'
import { Button, type ButtonVariant } from '@queuemate/ui/button'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { FormError } from '@queuemate/ui/field'
import { Form } from './form.tsx'
import type { ZodForm } from './use-zod-form.ts'

type DialogFormProps = {
  form: ZodForm
  title: ReactNode
  /** A sentence about what happens. */
  text?: ReactNode
  /** The label of the confirm button, as a verb: "Delete account". */
  confirm: string
  /** The label of the cancel button: "Keep account". */
  cancel?: string
  tone?: ButtonVariant
  /** Disables the confirm button, for example while required data loads. */
  disabled?: boolean
  /** Whether the dialog can no longer be closed. */
  isFinal?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog with a form from `useZodForm`. Server errors are shown at their field or above the form, and the dialog
 * stays open. The form's `onSubmit` closes the dialog when it succeeds.
 */
export function FormDialog({ wide, alert, ...props }: DialogFormProps & { wide?: boolean; alert?: boolean }) {
  const { title, text, isFinal, onClose } = props
  const close = isFinal ? undefined : onClose
  if (!alert)
    return (
      <Dialog open wide={wide} onClose={close}>
        <DialogForm {...props} />
      </Dialog>
    )
  return (
    <AlertDialog open onClose={close}>
      <Contents {...props} fields={props.children}>
        <AlertDialogTitle>{title}</AlertDialogTitle>
        {text && <AlertDialogText>{text}</AlertDialogText>}
      </Contents>
    </AlertDialog>
  )
}

/** A form in place of the other contents of an open dialog. */
export function DialogForm(props: DialogFormProps) {
  return (
    <Contents {...props} fields={props.children}>
      <DialogTitle>{props.title}</DialogTitle>
      {props.text && <p>{props.text}</p>}
    </Contents>
  )
}

function Contents(props: Omit<DialogFormProps, 'title' | 'text'> & { fields: ReactNode }) {
  const { form, confirm, cancel = t`Cancel`, tone = 'primary', isFinal = false } = props
  return (
    <Form form={form}>
      <DialogBody>
        {props.children}
        <div className="stack g4 mt4">
          <FormError>{form.formError}</FormError>
          {props.fields}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" disabled={isFinal} onClick={props.onClose}>
          {cancel}
        </Button>
        <Button
          type="submit"
          size="lg"
          variant={tone}
          disabled={props.disabled}
          loading={form.pending || isFinal}
        >
          {confirm}
        </Button>
      </DialogFoot>
    </Form>
  )
}
