import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { InputField, TextAreaField } from '@queuemate/app-kit/form/fields'
import { DialogForm } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { REPLY_NAME, saveTemplateInput } from '@queuemate/contracts/staff/support'
import { Button } from '@queuemate/ui/button'
import { ConfirmDialog } from '@queuemate/ui/confirm-dialog'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import type { SupportTemplate } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { api, trpcClient } from '../../lib/trpc.ts'
import { templatesQuery } from './queries.ts'
import styles from './support.module.css'

/** The template being edited, or a new one; null while the list is shown. */
type Edited = SupportTemplate | 'new' | null

/** The list of reply templates, and a form to edit one. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const [edited, setEdited] = useState<Edited>(null)
  const templates = useQuery(templatesQuery).data ?? []
  return (
    <Dialog open wide onClose={onClose}>
      {edited ? (
        <TemplateForm template={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
      ) : (
        <>
          <DialogBody>
            <DialogTitle>{t`Reply templates`}</DialogTitle>
            <p>{t`Saved texts for common replies.`}</p>
            <ul className={styles.templates}>
              {templates.map((template) => (
                <li key={template.id}>
                  <button type="button" onClick={() => setEdited(template)}>
                    <b>{template.name}</b>
                    <span className="trunc t2" dir="auto">
                      {template.text}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {templates.length === 0 && <p className="t3 sm">{t`No templates yet.`}</p>}
          </DialogBody>
          <DialogFoot>
            <Button size="lg" onClick={onClose}>
              {t`Close`}
            </Button>
            <Button size="lg" variant="primary" onClick={() => setEdited('new')}>
              {t`New template`}
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  )
}

function TemplateForm({ template, onDone }: { template: SupportTemplate | null; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const onSuccess = (templates: SupportTemplate[]) => {
    api.staff.support.templates.setData(undefined, templates)
    onDone()
  }
  const save = useAction(trpcClient.staff.support.saveTemplate, { onSuccess })
  const remove = useAction(trpcClient.staff.support.removeTemplate, {
    onSuccess,
    onClose: () => setAsking(false),
  })
  const form = useZodForm({
    schema: saveTemplateInput.pick({ name: true, text: true }),
    initial: { name: template?.name ?? '', text: template?.text ?? '' },
    onSubmit: (input) => save.send(template ? { ...input, id: template.id } : input),
  })
  return (
    <DialogForm
      form={form}
      title={template ? t`Edit template` : t`New template`}
      confirm={t`Save template`}
      cancel={t`Back`}
      onClose={onDone}
    >
      <InputField {...form.text('name')} label={t`Name`} />
      <TextAreaField
        {...form.text('text')}
        label={t`Text`}
        hint={t`${REPLY_NAME} is replaced with the person's first name.`}
        rows={7}
      />
      {template && (
        <Button variant="danger-soft" onClick={() => setAsking(true)}>
          {t`Delete template`}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t`Delete this template?`}
        text={t`It is deleted for all members of staff.`}
        confirm={t`Delete template`}
        cancel={t`Keep template`}
        pending={remove.isPending}
        onConfirm={() => template && remove.run({ id: template.id })}
        onCancel={() => setAsking(false)}
      />
    </DialogForm>
  )
}
