import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { InputField, TextAreaField } from '@queuemate/app-kit/form/fields'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { useUnsavedChanges } from '@queuemate/app-kit/unsaved'
import { problemsOfMail } from '@queuemate/content/mail/text'
import { mailText } from '@queuemate/contracts/staff/content'
import { Button } from '@queuemate/ui/button'
import { Skeleton } from '@queuemate/ui/skeleton'
import { useAction } from '../../../lib/use-action.ts'
import { Missing } from '../../../lib/missing.tsx'
import { api, trpcClient } from '../../../lib/trpc.ts'
import { ChangedAlert } from '../../../lib/changed-alert.tsx'
import { useFormDraft } from '../../../lib/drafts.ts'
import { MailPreview } from './mail-preview.tsx'
import { useEdit } from '../../../lib/use-edit.ts'
import layoutStyles from '@queuemate/ui/layout.module.css'
import type { StaffMail } from '../../../lib/outputs.ts'
import styles from './content.module.css'

/** The editor of an email, with its placeholders and a preview. */
export function MailEditor({ name }: { name: string }) {
  const query = useQuery(api.staff.settings.mail.queryOptions({ name }))
  const edit = useEdit(query.refetch)
  return (
    <QueryPanel
      query={query}
      problem={t`The email could not be loaded.`}
      skeleton={<Skeleton height={400} />}
      missing={<Missing to="/settings/mails" label={t`All emails`} />}
    >
      {(mail) => <MailForm key={edit.edition} mail={mail} edit={edit} />}
    </QueryPanel>
  )
}

function MailForm({ mail, edit }: { mail: StaffMail; edit: ReturnType<typeof useEdit> }) {
  // Keeps the version that the form started with, so that the server refuses to overwrite another person's change.
  const [{ name, version, text, placeholders, hasButton, default: fallback }] = useState(mail)
  const save = useAction(trpcClient.staff.settings.saveMail)
  const test = useAction(trpcClient.staff.settings.testMail, {
    success: ({ to }) => t`A test email is on its way to ${to}`,
  })
  const rules = {
    placeholders: placeholders.map((one) => one.name),
    required: placeholders.flatMap((one) => (one.required ? [one.name] : [])),
    hasButton,
  }
  const schema = mailText.superRefine((written, context) => {
    for (const { path, message } of problemsOfMail(written, rules))
      context.addIssue({ code: 'custom', path: [path], message })
  })
  const form = useZodForm({
    schema,
    initial: text,
    onServerError: edit.onServerError,
    onSubmit: async (written) => {
      await save.send({ ...written, name, version })
      kept.remove()
      await edit.saved()
    },
  })
  const kept = useFormDraft(form, `mail/${name}`, version)
  useUnsavedChanges(form.dirty)
  const restore = () => {
    for (const field of ['subject', 'heading', 'text', 'button'] as const) form.set(field, fallback[field])
  }
  const written = schema.safeParse(form.values)
  return (
    <div className={styles.editor}>
      <Form form={form} className={styles.form}>
        <ChangedAlert refusal={form.formError} onReload={kept.discard(edit.onReload)} />
        <InputField {...form.text('subject')} label={t`Subject`} />
        <InputField {...form.text('heading')} label={t`Heading`} />
        <TextAreaField
          {...form.text('text')}
          label={t`Text`}
          hint={t`An empty line starts a new paragraph.`}
          rows={12}
        />
        {hasButton && <InputField {...form.text('button')} label={t`Button`} />}
        {placeholders.length > 0 && <Placeholders placeholders={placeholders} />}
        <div className={layoutStyles.buttons}>
          <Button type="submit" variant="primary" loading={form.pending}>
            {t`Save email`}
          </Button>
          <Button
            loading={test.isPending}
            disabled={!written.success}
            onClick={() => written.success && test.run({ ...written.data, name })}
          >
            {t`Send me a test email`}
          </Button>
          <Button variant="ghost" onClick={restore}>
            {t`Restore default`}
          </Button>
        </div>
      </Form>
      <MailPreview
        text={form.values}
        values={Object.fromEntries(placeholders.map((one) => [one.name, one.sample]))}
        hasButton={hasButton}
      />
    </div>
  )
}

function Placeholders({ placeholders }: Pick<StaffMail, 'placeholders'>) {
  return (
    <section aria-label={t`Placeholders`}>
      <p className="sm t2">{t`Placeholders:`}</p>
      <dl className={styles.placeholders}>
        {placeholders.map(({ name, sample, required }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd className="t3">
              {sample} {required && t`(required)`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
