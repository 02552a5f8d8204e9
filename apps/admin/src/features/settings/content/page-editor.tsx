import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { useUnsavedChanges } from '@queuemate/app-kit/unsaved'
import { compilePage, problemOfPage } from '@queuemate/content/markdown'
import { GUIDE_TITLES } from '@queuemate/content/pages'
import { pageValue } from '@queuemate/contracts/staff/content'
import { Button } from '@queuemate/ui/button'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { Skeleton } from '@queuemate/ui/skeleton'
import { TextArea } from '@queuemate/ui/text-area'
import { RichText } from '@queuemate/product-ui/rich-text'
import { useAction } from '../../../lib/use-action.ts'
import { Missing } from '../../../lib/missing.tsx'
import { api, trpcClient } from '../../../lib/trpc.ts'
import { ChangedAlert } from '../../../lib/changed-alert.tsx'
import { useFormDraft } from '../../../lib/drafts.ts'
import { isPage, pageLabel } from './names.ts'
import { useEdit } from '../../../lib/use-edit.ts'
import layoutStyles from '@queuemate/ui/layout.module.css'
import cardStyles from '@queuemate/ui/card.module.css'
import type { StaffPage } from '../../../lib/outputs.ts'
import styles from './content.module.css'

/** The editor of a page: its Markdown beside a preview. */
export function PageEditor({ name }: { name: string }) {
  const query = useQuery(api.staff.settings.page.queryOptions({ name }))
  const edit = useEdit(query.refetch)
  return (
    <QueryPanel
      query={query}
      problem={t`The page could not be loaded.`}
      skeleton={<Skeleton height={400} />}
      missing={<Missing to="/settings/pages" label={t`Pages`} />}
    >
      {(page) => <PageForm key={edit.edition} page={page} edit={edit} />}
    </QueryPanel>
  )
}

const schemaOf = (name: string) =>
  pageValue.superRefine(({ markdown }, context) => {
    const message = isPage(name) ? problemOfPage(name, markdown) : null
    if (message) context.addIssue({ code: 'custom', path: ['markdown'], message })
  })

function hintOf(name: string): string {
  if (name === 'guide')
    return t`The guide has ${GUIDE_TITLES.length} parts, with fixed headings in a fixed order. Companions must accept each new version before they next go online.`
  return name === 'faq' || name === 'companion_faq'
    ? t`Start each question with ## and a space.`
    : t`Start each part with a heading: ## and a space, then its title. The table of contents lists these headings.`
}

function PageForm({ page, edit }: { page: StaffPage; edit: ReturnType<typeof useEdit> }) {
  // Keeps the version that the form started with, so that the server refuses to overwrite another person's change.
  const [{ name, version, markdown, document, hasService, default: fallback }] = useState(page)
  const save = useAction(trpcClient.staff.settings.savePage)
  const form = useZodForm({
    schema: schemaOf(name),
    initial: { markdown, document },
    onServerError: edit.onServerError,
    onSubmit: async (value) => {
      await save.send({ ...value, name, version })
      kept.remove()
      await edit.saved()
    },
  })
  const kept = useFormDraft(form, `page/${name}`, version)
  useUnsavedChanges(form.dirty)
  return (
    <div className={styles.editor}>
      <Form form={form} className={styles.form}>
        <ChangedAlert refusal={form.formError} onReload={kept.discard(edit.onReload)} />
        {hasService && (
          <Field
            label={t`Policy service document`}
            hint={t`The document's ID. People then see that document instead of the text below.`}
            error={form.error('document')}
          >
            <Input
              value={form.values.document ?? ''}
              onChange={(event) => form.set('document', event.target.value.trim() || null)}
            />
          </Field>
        )}
        <Field label={t`Text in Markdown`} hint={hintOf(name)} error={form.error('markdown')}>
          <TextArea className={styles.source} rows={24} {...form.field('markdown')} />
        </Field>
        <div className={layoutStyles.buttons}>
          <Button type="submit" variant="primary" loading={form.pending}>
            {t`Save page`}
          </Button>
          <Button variant="ghost" onClick={() => form.set('markdown', fallback)}>
            {t`Restore default`}
          </Button>
        </div>
      </Form>
      <PagePreview name={name} markdown={form.values.markdown} />
    </div>
  )
}

function PagePreview({ name, markdown }: { name: string; markdown: string }) {
  const { intro, sections } = compilePage(markdown)
  return (
    <section className={styles.preview} aria-label={t`Preview`}>
      <h2 className="h5">{t`Preview: ${pageLabel(name)}`}</h2>
      <div className={clsx(cardStyles.card, styles.rendered)}>
        {intro && <RichText html={intro} />}
        {sections.map(({ id, title, html }) => (
          <div key={id}>
            <h3>{title}</h3>
            <RichText html={html} />
          </div>
        ))}
      </div>
    </section>
  )
}
