import { t } from '@lingui/core/macro'
import { Trash2 } from 'lucide-react'
import { z } from 'zod'
import { InputField } from '@queuemate/app-kit/form/fields'
import { Form } from '@queuemate/app-kit/form/form'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { createSavedFilterInput, type SavedFiltersOf } from '@queuemate/contracts/staff/saved-filters'
import { Button } from '@queuemate/ui/button'
import type { SavedFilter } from './outputs.ts'
import { ReadDialog } from './read-dialog.tsx'
import { useAction } from './use-action.ts'
import { trpcClient } from './trpc.ts'

const nameForm = z.object({ name: createSavedFilterInput.shape.name })

/** Saves the current filters under a name. */
export function SaveFilterDialog({
  list,
  search,
  onClose,
}: {
  list: SavedFiltersOf
  search: string
  onClose: () => void
}) {
  const create = useAction(trpcClient.staff.views.create, { success: t`Filter saved`, onClose })
  const form = useZodForm({
    schema: nameForm,
    initial: { name: '' },
    onSubmit: ({ name }) => create.send({ list, name, search }),
    fallbackField: 'name',
  })
  return (
    <FormDialog form={form} title={t`Save this filter`} confirm={t`Save`} onClose={onClose}>
      <InputField {...form.text('name')} label={t`Name`} hint={t`Only you can see it.`} focusOnMount />
    </FormDialog>
  )
}

type EditSavedFiltersDialogProps = {
  list: SavedFiltersOf
  savedFilters: readonly SavedFilter[]
  onClose: () => void
}

/** Renames and deletes saved filters. */
export function EditSavedFiltersDialog({ list, savedFilters, onClose }: EditSavedFiltersDialogProps) {
  return (
    <ReadDialog title={t`Your saved filters`} className="stack g4" onClose={onClose}>
      {savedFilters.length === 0 && <p>{t`You have no saved filters.`}</p>}
      {savedFilters.map((saved) => (
        <SavedFilterRow key={saved.id} list={list} saved={saved} />
      ))}
    </ReadDialog>
  )
}

function SavedFilterRow({ list, saved }: { list: SavedFiltersOf; saved: SavedFilter }) {
  const rename = useAction(trpcClient.staff.views.rename, { success: t`Filter renamed` })
  const remove = useAction(trpcClient.staff.views.remove)
  const form = useZodForm({
    schema: nameForm,
    initial: { name: saved.name },
    onSubmit: ({ name }) => rename.send({ list, id: saved.id, name }),
    fallbackField: 'name',
  })
  const { name } = saved
  return (
    <Form form={form} className="row g2">
      <InputField {...form.text('name')} className="grow" label={t`Filter name`} />
      <Button type="submit" disabled={form.values.name === name} loading={form.pending}>{t`Rename`}</Button>
      <Button
        variant="danger-soft"
        iconOnly
        aria-label={t`Delete ${name}`}
        loading={remove.isPending}
        onClick={() => remove.run({ list, id: saved.id })}
      >
        <Trash2 className="icon" aria-hidden="true" />
      </Button>
    </Form>
  )
}
