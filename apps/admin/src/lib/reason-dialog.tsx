import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { DECISION_TEXT_MAX, decisionReason } from '@queuemate/contracts/staff/applications'
import { Button } from '@queuemate/ui/button'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { Field, FormError } from '@queuemate/ui/field'
import { Select } from '@queuemate/ui/select'
import { TextArea } from '@queuemate/ui/text-area'

interface Template {
  id: string
  label: string
  text: string
}

interface ReasonDialogProps {
  title: string
  /** What happens, and who reads the reason. */
  text: ReactNode
  templates?: readonly Template[]
  confirm: string
  tone?: 'danger' | 'primary'
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

const schema = z.object({ reason: decisionReason })

/** A decision that needs a reason. A template begins the text, which can be changed. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, templates = [], confirm, tone = 'primary', onConfirm, onClose } = props
  const form = useZodForm({
    schema,
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await onConfirm(reason)
      onClose()
    },
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
    <Dialog open onClose={onClose}>
      <Form form={form}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <p>{text}</p>
          <div className="stack g4 mt6">
            <FormError>{form.refusal}</FormError>
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
            <Field label={t`Reason`} error={form.error('reason')}>
              <TextArea rows={4} maxLength={DECISION_TEXT_MAX} {...form.field('reason')} />
            </Field>
          </div>
        </DialogBody>
        <DialogFoot>
          <Button size="lg" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" size="lg" variant={tone} loading={form.pending}>
            {confirm}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
