import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { dataOrThrow, authText } from '@queuemate/app-kit/auth-failure'
import { failureOf } from '@queuemate/app-kit/errors'
import { FormDialog } from '@queuemate/app-kit/form/form-dialog'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { code } from '@queuemate/contracts/accounts/credentials'
import { PROVIDER_NAMES, type Provider } from '@queuemate/contracts/accounts/providers'
import { stepUpInput } from '@queuemate/contracts/accounts/settings'
import { BrandIcon } from '@queuemate/ui/brand-icons'
import { Button } from '@queuemate/ui/button'
import { CodeField } from '@queuemate/ui/code-field'
import { Dialog, DialogBody, DialogFoot, DialogTitle } from '@queuemate/ui/dialog'
import { Field, FormError } from '@queuemate/ui/field'
import { PasswordInput } from '@queuemate/ui/password-input'
import { authClient } from '../../lib/auth.ts'
import { useCurrentUser } from '../../lib/current-user.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { useBfcacheRestore } from '../../lib/use-bfcache-restore.ts'
import styles from './settings.module.css'
import { connectionsQuery } from '../auth/queries.ts'

type StepUpDialogProps = { answer: (isProven: boolean) => void }

/** Asks users who signed in more than ten minutes ago to confirm their identity before they change how they sign in or where they are paid. */
export function StepUpDialog({ answer }: StepUpDialogProps) {
  const hasPassword = useCurrentUser().has_password
  const [byCode, setByCode] = useState(false)
  if (byCode) return <CodeForm answer={answer} />
  if (!hasPassword) return <SignInAgain onClose={() => answer(false)} />
  return <PasswordForm answer={answer} onCode={() => setByCode(true)} />
}

function PasswordForm({ answer, onCode }: StepUpDialogProps & { onCode: () => void }) {
  const stepUp = useMutation(mutationOptions(trpcClient.accounts.stepUp))
  const form = useZodForm({
    schema: stepUpInput,
    initial: { password: '' },
    onSubmit: async (input) => {
      try {
        await stepUp.mutateAsync(input)
      } catch (error) {
        // The account has an authenticator app.
        if (failureOf(error).issues.some(({ path }) => path === 'code')) return onCode()
        throw error
      }
      answer(true)
    },
    fallbackField: 'password',
  })
  return (
    <FormDialog
      form={form}
      title={t`Enter your password`}
      text={t`You signed in a while ago. Enter your password to confirm that it is you.`}
      confirm={t`Continue`}
      onClose={() => answer(false)}
    >
      <Field label={t`Your password`} error={form.error('password')}>
        <PasswordInput autoComplete="current-password" {...form.field('password')} />
      </Field>
    </FormDialog>
  )
}

/** For users with an authenticator app. */
function CodeForm({ answer }: StepUpDialogProps) {
  const stepUp = useMutation(mutationOptions(trpcClient.accounts.stepUp))
  const form = useZodForm({
    schema: z.object({ code }),
    initial: { code: '' },
    onSubmit: async (input) => {
      await stepUp.mutateAsync(input)
      answer(true)
    },
    fallbackField: 'code',
  })
  return (
    <FormDialog
      form={form}
      title={t`Enter a code`}
      text={t`You signed in a while ago. Enter a code from your authenticator app to confirm that it is you.`}
      confirm={t`Continue`}
      onClose={() => answer(false)}
    >
      <CodeField label={t`Code`} focusOnMount {...form.control('code')} />
    </FormDialog>
  )
}

/** For users without a password: they sign in at a provider and return to the page. */
function SignInAgain({ onClose }: { onClose: () => void }) {
  const { data: linked = [] } = useQuery(connectionsQuery)
  const leave = useMutation({
    mutationFn: async (provider: Provider) => {
      const answer = dataOrThrow(
        await authClient.signIn.social({
          provider,
          callbackURL: window.location.pathname,
          errorCallbackURL: `/user/settings?provider=${provider}`,
          disableRedirect: true,
        }),
      )
      if (answer.url) window.location.assign(answer.url)
    },
  })
  useBfcacheRestore(leave.reset)
  return (
    <Dialog open onClose={onClose}>
      <DialogBody>
        <DialogTitle>
          <Trans>Sign in again</Trans>
        </DialogTitle>
        <p className={styles.intro}>
          <Trans>
            You signed in a while ago. Sign in again to confirm that it is you, then repeat your change.
          </Trans>
        </p>
        <FormError>
          {leave.isError && `${PROVIDER_NAMES[leave.variables]}: ${authText(leave.error)}`}
        </FormError>
        <div className={styles.providers}>
          {linked.map(({ provider }) => (
            <Button
              key={provider}
              size="lg"
              icon={<BrandIcon brand={provider} />}
              loading={leave.variables === provider && (leave.isPending || leave.isSuccess)}
              onClick={() => leave.mutate(provider)}
            >
              {PROVIDER_NAMES[provider]}
            </Button>
          ))}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button size="lg" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
