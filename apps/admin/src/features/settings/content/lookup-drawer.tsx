import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { InputField } from '@queuemate/app-kit/form/fields'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { useUnsavedChanges } from '@queuemate/app-kit/unsaved'
import { lookupValue, type LookupKind } from '@queuemate/contracts/staff/content'
import { Button } from '@queuemate/ui/button'
import { Checkbox } from '@queuemate/ui/checkbox'
import type { StaffLookup } from '../../../lib/outputs.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Drawer } from '../../../lib/drawer.tsx'
import { trpcClient } from '../../../lib/trpc.ts'
import { ChangedAlert } from '../../../lib/changed-alert.tsx'
import { settingName } from '../../../lib/labels.ts'
import { useEdit } from '../../../lib/use-edit.ts'
import styles from './content.module.css'

type LookupDrawerProps = {
  kind: LookupKind
  entry: StaffLookup
  refetch: () => Promise<{ error: unknown }>
  onClose: () => void
}

/** Edits a value of a list: its name, and whether people can choose it. */
export function LookupDrawer({ kind, entry, refetch, onClose }: LookupDrawerProps) {
  const edit = useEdit(refetch)
  return (
    <Drawer
      label={entry.label}
      onClose={onClose}
      head={
        <>
          <h2 className="trunc">{entry.label}</h2>
          <p className="t3 xs">{settingName(kind)}</p>
        </>
      }
    >
      <LookupForm key={edit.edition} kind={kind} entry={entry} edit={edit} />
    </Drawer>
  )
}

function LookupForm({
  kind,
  entry,
  edit,
}: Pick<LookupDrawerProps, 'kind' | 'entry'> & { edit: ReturnType<typeof useEdit> }) {
  // Keeps the version that the form started with, so that the server refuses to overwrite another person's change.
  const [{ key, version, label, hidden, default_label: standard, picture }] = useState(entry)
  const update = useAction(trpcClient.staff.settings.updateLookup)
  const form = useZodForm({
    schema: lookupValue,
    initial: { label, hidden },
    onServerError: edit.onServerError,
    onSubmit: async (value) => {
      await update.send({ ...value, kind, key, version })
      await edit.saved()
    },
  })
  useUnsavedChanges(form.dirty)
  return (
    <Form form={form} className={styles.form}>
      <ChangedAlert refusal={form.formError} onReload={edit.onReload} />
      {picture && <img className={styles.picture} src={picture} alt="" />}
      <InputField {...form.text('label')} label={t`Name`} hint={t`Default: ${standard}`} />
      <Checkbox checked={!form.values.hidden} onCheckedChange={(offered) => form.set('hidden', !offered)}>
        {t`People can choose it`}
      </Checkbox>
      <p className="t3 sm">{t`People who have already chosen a hidden value keep it.`}</p>
      <Button type="submit" variant="primary" loading={form.pending}>
        {t`Save`}
      </Button>
    </Form>
  )
}
