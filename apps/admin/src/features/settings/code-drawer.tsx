import { plural, t } from '@lingui/core/macro'
import { z } from 'zod'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { useDiscardChanges, useUnsavedChanges } from '@queuemate/app-kit/unsaved'
import { Button } from '@queuemate/ui/button'
import { Checkbox } from '@queuemate/ui/checkbox'
import { Field, FormError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import type { StaffCode } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { Drawer } from '../../lib/drawer.tsx'
import { SharedAccounts } from '../../lib/shared-accounts.tsx'
import { useHasPermission } from '../../lib/staff.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { codeTerms } from './code-terms.ts'
import styles from './settings.module.css'

const written = () => codeTerms().extend({ disabled: z.boolean() })

/** What can be changed of a referral code: its limit, its end, and whether it works. */
export function CodeDrawer({ code, onClose }: { code: StaffCode; onClose: () => void }) {
  const update = useAction(trpcClient.staff.referralCodes.update, { success: t`Saved` })
  const day = code.expires_at?.slice(0, 10) ?? ''
  const form = useZodForm({
    schema: written(),
    initial: {
      maxUses: code.max_uses === null ? '' : String(code.max_uses),
      expiresAt: day,
      disabled: code.state === 'disabled',
    },
    onSubmit: async (terms) => {
      // An unchanged end date keeps its time of day, even if it has passed.
      const expiresAt = form.values.expiresAt === day ? code.expires_at : terms.expiresAt
      const was = { maxUses: code.max_uses, expiresAt: code.expires_at, disabled: code.state === 'disabled' }
      await update.send({ ...terms, id: code.id, expiresAt, was })
      discard()
      onClose()
    },
  })
  useUnsavedChanges(form.dirty)
  const discard = useDiscardChanges()
  const { uses } = code
  const mayPay = useHasPermission('payouts')
  return (
    <Drawer label={code.code} onClose={onClose} head={<h2 className="mono trunc">{code.code}</h2>}>
      <div className="stack g4">
        <Form form={form} className={styles.form}>
          <FormError>{form.formError}</FormError>
          <Field
            label={t`Uses`}
            hint={plural(uses, {
              one: 'Used # time. Leave it empty for no limit.',
              other: 'Used # times. Leave it empty for no limit.',
            })}
            error={form.error('maxUses')}
          >
            <Input inputMode="numeric" placeholder={t`Unlimited`} {...form.field('maxUses')} />
          </Field>
          <Field
            label={t`Last day (UTC)`}
            hint={t`Leave it empty if the code should not expire.`}
            error={form.error('expiresAt')}
          >
            <Input type="date" {...form.field('expiresAt')} />
          </Field>
          <Checkbox checked={form.values.disabled} onCheckedChange={(on) => form.set('disabled', on)}>
            {t`Disabled: new applications cannot use it`}
          </Checkbox>
          <Button type="submit" variant="primary" loading={form.pending}>
            {t`Save code`}
          </Button>
        </Form>
        {code.owner && mayPay && <SharedAccounts userId={code.owner.id} name={code.owner.name} />}
      </div>
    </Drawer>
  )
}
