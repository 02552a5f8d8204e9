import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { Alert } from '@queuemate/ui/alert'
import { Button } from '@queuemate/ui/button'
import { CardBody, CardFoot, CardSection } from '@queuemate/ui/card'
import { Field, FormError } from '@queuemate/ui/field'
import { PasswordInput } from '@queuemate/ui/password-input'
import { useUserOrOutline } from '../../lib/current-user.ts'
import { Form } from '@queuemate/app-kit/form/form'
import { useUnsavedChanges } from '@queuemate/app-kit/unsaved'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { ApiError } from '@queuemate/app-kit/errors'
import { api, trpcClient } from '../../lib/trpc.ts'
import styles from './settings.module.css'
import { userNotLoadedText, passwordRules } from './new-password.ts'

const empty = { oldPass: '', newPass: '', newPassConfirm: '' }

/** Sets a first password or changes the existing one, which ends all other sessions. */
export function PasswordSection() {
  const user = useUserOrOutline()
  const save = useMutation({
    ...mutationOptions(trpcClient.accounts.setPassword),
    onSuccess: () => Promise.all([api.accounts.me.invalidate(), api.accounts.sessions.invalidate()]),
  })
  const form = useZodForm({
    schema: passwordRules(user),
    initial: empty,
    onSubmit: async (input) => {
      if (!user) throw new ApiError('unavailable', userNotLoadedText())
      await save.mutateAsync(input)
      form.reset()
    },
  })
  useUnsavedChanges(form.dirty)
  const action = user?.has_password === false ? t`Set password` : t`Change password`
  return (
    <CardSection
      id="pass"
      title={t`Password`}
      note={user?.has_password === false ? t`You have not set a password yet.` : undefined}
    >
      <Form form={form}>
        <CardBody className={styles.form}>
          {form.formError && (
            <div className={styles.full}>
              <FormError>{form.formError}</FormError>
            </div>
          )}
          {form.done && !form.dirty && (
            <div className={styles.full}>
              <Alert tone="success">{t`Your password was successfully changed!`}</Alert>
            </div>
          )}
          <input type="text" hidden readOnly autoComplete="username" value={user?.username ?? ''} />
          {user?.has_password !== false && (
            <Field
              label={t`Old password`}
              className={clsx(styles.full, styles.half)}
              error={form.error('oldPass')}
            >
              <PasswordInput autoComplete="current-password" {...form.field('oldPass')} />
            </Field>
          )}
          <Field label={t`New password`} hint={t`At least 10 characters.`} error={form.error('newPass')}>
            <PasswordInput autoComplete="new-password" {...form.field('newPass')} />
          </Field>
          <Field label={t`Confirm new password`} error={form.error('newPassConfirm')}>
            <PasswordInput autoComplete="new-password" {...form.field('newPassConfirm')} />
          </Field>
        </CardBody>
        <CardFoot className={styles.foot}>
          <Button type="submit" variant="primary" loading={form.pending}>
            {action}
          </Button>
        </CardFoot>
      </Form>
    </CardSection>
  )
}
