import { t } from '@lingui/core/macro'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { CODE_PATTERN } from '@queuemate/contracts/staff/settings'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardSection } from '@queuemate/ui/card'
import { Field, FormError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { z } from 'zod'
import { useAction } from '../../lib/use-action.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { codeTerms } from './code-terms.ts'
import fieldStyles from '@queuemate/ui/field.module.css'
import styles from './settings.module.css'

const written = () =>
  codeTerms().extend({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .refine(
        (code) => code === '' || CODE_PATTERN.test(code),
        t`A code has 4 to 32 letters, digits or hyphens`,
      )
      .transform((code) => code || undefined),
  })

/** Creates a referral code. Without a typed code, the server generates one. */
export function NewCode() {
  const create = useAction(trpcClient.staff.referralCodes.create, {
    success: ({ code }) => t`Created ${code}`,
  })
  const form = useZodForm({
    schema: written(),
    initial: { code: '', maxUses: '', expiresAt: '' },
    onSubmit: async ({ maxUses, expiresAt, ...input }) => {
      await create.send({
        ...input,
        maxUses: maxUses ?? undefined,
        expiresAt: expiresAt ?? undefined,
      })
      form.reset()
    },
  })
  const optional = <span className={fieldStyles.optional}>{t`Optional`}</span>
  return (
    <CardSection title={t`New code`}>
      <CardBody>
        <Form form={form}>
          <FormError>{form.formError}</FormError>
          <div className={styles.code}>
            <Field label={t`Code`} aside={optional} error={form.error('code')}>
              <Input placeholder={t`Generated for you`} {...form.field('code')} />
            </Field>
            <Field label={t`Uses`} aside={optional} error={form.error('maxUses')}>
              <Input inputMode="numeric" placeholder={t`Unlimited`} {...form.field('maxUses')} />
            </Field>
            <Field label={t`Last day (UTC)`} aside={optional} error={form.error('expiresAt')}>
              <Input type="date" {...form.field('expiresAt')} />
            </Field>
            <Button type="submit" variant="primary" loading={form.pending}>
              {t`Create code`}
            </Button>
          </div>
        </Form>
      </CardBody>
    </CardSection>
  )
}
