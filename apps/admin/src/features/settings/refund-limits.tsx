import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { useUnsavedChanges } from '@queuemate/app-kit/unsaved'
import { REFUND_LIMITS, refundLimits, type RefundLimits } from '@queuemate/contracts/payments/refund-limits'
import { Button } from '@queuemate/ui/button'
import { Field } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { Skeleton } from '@queuemate/ui/skeleton'
import { useAction } from '../../lib/use-action.ts'
import { ChangedAlert } from '../../lib/changed-alert.tsx'
import { useStaff } from '../../lib/staff.ts'
import { api, trpcClient } from '../../lib/trpc.ts'
import { useEdit } from '../../lib/use-edit.ts'
import { dollars, inDollars } from './amounts.ts'
import { limitName } from './change-labels.ts'
import { History } from './content/history.tsx'
import styles from './settings.module.css'

const NAMES = Object.keys(REFUND_LIMITS) as (keyof RefundLimits)[]

/** What members of staff may give back without the approval of another. */
export function RefundLimitsSection() {
  const query = useQuery(api.staff.settings.refundLimits.queryOptions())
  const edit = useEdit(query.refetch)
  return (
    <QueryPanel
      query={query}
      problem={t`The limits could not be loaded.`}
      skeleton={<Skeleton height={320} />}
    >
      {(current) => (
        <div className="stack g5">
          <p className="t2">
            {t`Above these limits, another member of staff has to approve a refund, the end of a charged order or an accepted dispute. A member who approved a companion always needs this approval for that companion's orders.`}
          </p>
          <LimitsForm key={edit.edition} current={current} edit={edit} />
          <History kinds={['refund_limits']} onUndone={() => void edit.reload()} />
        </div>
      )}
    </QueryPanel>
  )
}

const written = () =>
  z
    .object(
      Object.fromEntries(NAMES.map((name) => [name, dollars()])) as Record<
        keyof RefundLimits,
        ReturnType<typeof dollars>
      >,
    )
    .pipe(refundLimits)

type LimitsFormProps = {
  current: { limits: RefundLimits; version: number }
  edit: ReturnType<typeof useEdit>
}

function LimitsForm({ current, edit }: LimitsFormProps) {
  // Keeps the version that the form started with, so that the server refuses to overwrite another person's change.
  const [{ limits, version }] = useState(current)
  const isAdmin = useStaff()?.role === 'admin'
  const save = useAction(trpcClient.staff.settings.saveRefundLimits)
  const form = useZodForm({
    schema: written(),
    initial: Object.fromEntries(NAMES.map((name) => [name, inDollars(limits[name])])) as Record<
      keyof RefundLimits,
      string
    >,
    onServerError: edit.onServerError,
    onSubmit: async (changed) => {
      await save.send({ ...changed, version })
      await edit.saved()
    },
  })
  useUnsavedChanges(form.dirty)
  return (
    <Form form={form} className={styles.form}>
      <ChangedAlert refusal={form.formError} onReload={edit.onReload} />
      {NAMES.map((name) => (
        <Field key={name} label={limitName(name)} error={form.error(name)}>
          <Input prefix="$" inputMode="decimal" disabled={!isAdmin} {...form.field(name)} />
        </Field>
      ))}
      {isAdmin ? (
        <Button type="submit" variant="primary" loading={form.pending}>
          {t`Save limits`}
        </Button>
      ) : (
        <p className="t2 sm">{t`Only admins can change these limits.`}</p>
      )}
    </Form>
  )
}
