import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { TextAreaField } from '@queuemate/app-kit/form/fields'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { decisionReason } from '@queuemate/contracts/staff/applications'
import type { ButtonVariant } from '@queuemate/ui/button'
import { Field } from '@queuemate/ui/field'
import { Select } from '@queuemate/ui/select'

type Template = { id: string; label: string; text: string }

type ReasonDialogProps = {
  title: string
  /** What happens, and who sees the reason. */
  text: ReactNode
  /** Hint for the reason field. */
  hint?: string
  templates?: readonly Template[]
  /** The label of the confirm button, as a verb. */
  confirm: string
  cancel?: string
  tone?: ButtonVariant
  /** The dialog closes when this resolves, and shows the error if it rejects. */
  onConfirm: (reason: string) => Promise<unknown>
  onServerError?: () => void
  onClose: () => void
  /** Shown above the reason field. */
  children?: ReactNode
}

const schema = z.object({ reason: decisionReason })

/** Asks for a reason before an action. A template fills in a text that can be edited. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { hint, templates = [], onConfirm, onServerError, children, ...dialog } = props
  const form = useZodForm({
    schema,
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await onConfirm(reason)
      dialog.onClose()
    },
    onServerError,
  })
  const { reason } = form.values
  const chosen = templates.find((template) => reason.startsWith(template.text))
  const choose = (id: string) => {
    const next = templates.find((template) => template.id === id)
    if (!next) return
    const own = chosen ? reason.slice(chosen.text.length).trim() : reason.trim()
    form.set('reason', own ? `${next.text} ${own}` : next.text)
  }
  return (
    <FormDialog {...dialog} form={form}>
      {children}
      {templates.length > 0 && (
        <Field label={t`Template`}>
          <Select
            value={chosen?.id}
            placeholder={t`Choose a template`}
            options={templates.map(({ id, label }) => ({ value: id, label }))}
            onValueChange={choose}
          />
        </Field>
      )}
      <TextAreaField {...form.text('reason')} label={t`Reason`} hint={hint} rows={4} />
    </FormDialog>
  )
}
