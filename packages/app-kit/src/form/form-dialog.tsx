import { t } from '@lingui/core/macro'
import { useRef, useState, type ReactNode, type Ref, type RefObject } from 'react'
import { isBlank } from '@queuemate/text/blank'
import { AlertDialog, AlertDialogText, AlertDialogTitle } from '@queuemate/ui/alert-dialog'
import { Button, type ButtonVariant } from '@queuemate/ui/button'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { FormError } from '@queuemate/ui/field'
import { Form } from './form.tsx'
import type { ZodForm } from './use-zod-form.ts'

type FieldsRef = { ref?: Ref<HTMLDivElement> }

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
 * stays open. The form's `onSubmit` closes the dialog when it succeeds. Escape or a click outside asks before it
 * discards what was written.
 */
export function FormDialog({ wide, alert, ...props }: DialogFormProps & { wide?: boolean; alert?: boolean }) {
  const { form, title, text, isFinal, onClose } = props
  const fields = useRef<HTMLDivElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    const written = form.pending ? undefined : writtenIn(fields, form.changed)
    if (!written) return onClose()
    // The question returns the focus to what had it. After a click outside, no field has it.
    if (!document.activeElement?.closest('[role$=dialog]')) written.focus()
    setLeaving(true)
  }
  const close = isFinal ? undefined : leave
  return (
    <>
      {alert ? (
        <AlertDialog open onClose={close}>
          <Contents {...props} fields={props.children} ref={fields}>
            <AlertDialogTitle>{title}</AlertDialogTitle>
            {text && <AlertDialogText>{text}</AlertDialogText>}
          </Contents>
        </AlertDialog>
      ) : (
        <Dialog open wide={wide} onClose={close}>
          <DialogForm {...props} ref={fields} />
        </Dialog>
      )}
      <ConfirmDialog
        open={isLeaving}
        title={t`Discard what you wrote?`}
        text={t`It has not been sent.`}
        confirm={t`Discard`}
        cancel={t`Keep editing`}
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      />
    </>
  )
}

/** The first text field with a new text. Passwords and codes are not texts to keep. */
function writtenIn(fields: RefObject<HTMLElement | null>, changed: string[]): HTMLElement | undefined {
  const controls = fields.current?.querySelectorAll<HTMLInputElement>('input, textarea') ?? []
  return [...controls].find(
    ({ type, name, value }) => /^text|^email/.test(type) && changed.includes(name) && !isBlank(value),
  )
}

/** A form in place of the other contents of an open dialog. */
export function DialogForm(props: DialogFormProps & FieldsRef) {
  return (
    <Contents {...props} fields={props.children}>
      <DialogTitle>{props.title}</DialogTitle>
      {props.text && <p>{props.text}</p>}
    </Contents>
  )
}

function Contents(props: Omit<DialogFormProps, 'title' | 'text'> & FieldsRef & { fields: ReactNode }) {
  const { form, confirm, cancel = t`Cancel`, tone = 'primary', isFinal = false, fields, ref } = props
  return (
    <Form form={form}>
      <DialogBody>
        {props.children}
        <div className="stack g4 mt4" ref={ref}>
          <FormError>{form.formError}</FormError>
          {fields}
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
