import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { staffReason } from '@queuemate/contracts/payments/refunds'
import { Button, type ButtonVariant } from '@queuemate/ui/button'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { TextArea } from '@queuemate/ui/text-area'

const schema = z.object({ reason: staffReason, until: z.string().max(40) })

interface ReasonDialogProps {
  title: string
  text: ReactNode
  /** What happens, as a verb. */
  confirm: string
  tone?: ButtonVariant
  /** Asks for an end as well; an empty one means none. */
  withEnd?: boolean
  reasonHint?: string
  /** False while what the text says is still being read. */
  isReady?: boolean
  onClose: () => void
  /** The dialog closes when it is done, and shows why it was refused. */
  onSubmit: (given: { reason: string; until: string }) => Promise<unknown>
}

/** Asks why before something is done to an account. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, confirm, tone = 'primary', withEnd = false, isReady = true, onClose, onSubmit } = props
  const form = useZodForm({
    schema,
    initial: { reason: '', until: '' },
    onSubmit: async (given) => {
      await onSubmit(given)
      onClose()
    },
    refusalAt: 'reason',
  })
  return (
    <Dialog open onClose={onClose}>
      <Form form={form}>
        <DialogBody className="stack g4">
          <DialogTitle>{title}</DialogTitle>
          {typeof text === 'string' ? <p>{text}</p> : text}
          <Field label={t`Reason`} hint={props.reasonHint} error={form.error('reason')}>
            <TextArea rows={3} maxLength={500} {...form.field('reason')} />
          </Field>
          {withEnd && (
            <Field label={t`Until`} hint={t`Empty: until staff lift it`} error={form.error('until')}>
              <Input type="datetime-local" {...form.field('until')} />
            </Field>
          )}
        </DialogBody>
        <DialogFoot>
          <Button size="lg" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" size="lg" variant={tone} disabled={!isReady} loading={form.pending}>
            {confirm}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
