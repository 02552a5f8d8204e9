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
  /** A sentence on what happens. */
  text?: ReactNode
  /** What happens, as a verb: "Delete account". */
  confirm: string
  /** What stays as it is: "Keep account". */
  cancel?: string
  tone?: ButtonVariant
  /** What has to be known before it can be sent is not there yet. */
  disabled?: boolean
  /** What was sent cannot be left any more. */
  isFinal?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog with a form of `useZodForm`. What the server refuses stands at its field or on top, and the dialog stays;
 * `onSubmit` of the form closes it when it is done.
 */
export function FormDialog({ wide, alert, ...props }: DialogFormProps & { wide?: boolean; alert?: boolean }) {
  const { title, text, isFinal, onClose } = props
  const close = isFinal ? {} : { onClose }
  if (!alert)
    return (
      <Dialog open wide={wide} {...close}>
        <DialogForm {...props} />
      </Dialog>
    )
  return (
    <AlertDialog open {...close}>
      <Contents {...props} fields={props.children}>
        <AlertDialogTitle>{title}</AlertDialogTitle>
        {text && <AlertDialogText>{text}</AlertDialogText>}
      </Contents>
    </AlertDialog>
  )
}

/** A form in a dialog that is open already, in place of its other contents. */
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
