import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { AuthFailure } from '@queuemate/app-kit/auth-failure'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { signIn } from '@queuemate/app-kit/sign-in'
import { joinForm } from '@queuemate/contracts/staff/invitations'
import { formatMoment } from '@queuemate/i18n/format'
import { Button } from '@queuemate/ui/button'
import { Field, FormError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { PasswordInput } from '@queuemate/ui/password-input'
import type { OpenInvitation } from '../../lib/outputs.ts'
import { useAction } from '../../lib/use-action.ts'
import { permissionName, permissionText, roleName } from '../../lib/labels.ts'
import { trpcClient } from '../../lib/trpc.ts'

/** What a person is invited to. */
export function InvitationText({ invitation }: { invitation: OpenInvitation }) {
  const { by, email, role, permissions, ends_at: end } = invitation
  return (
    <>
      <h1>{t`Join the staff of Queuemate`}</h1>
      <p>{t`${by} invited ${email}. Your role: ${roleName(role)}.`}</p>
      {role === 'admin' ? (
        <p className="sm t2">{t`Admins have all permissions and manage the permissions of other staff.`}</p>
      ) : (
        <ul className="sm t2">
          {permissions.map((one) => (
            <li key={one}>
              <b>{permissionName(one)}</b>: {permissionText(one)}
            </li>
          ))}
        </ul>
      )}
      {end && <p className="sm t2">{t`The role ends on ${formatMoment(end)}.`}</p>}
    </>
  )
}

type AcceptProps = { token: string; onAccepted: () => void }

/** For a person without an account: the link has confirmed the address. */
export function JoinForm({ token, className, onAccepted }: AcceptProps & { className: string | undefined }) {
  const join = useMutation(mutationOptions(trpcClient.invitations.join))
  const form = useZodForm({
    schema: joinForm,
    initial: { name: '', password: '' },
    onSubmit: async ({ name, password }) => {
      const { email } = await join.mutateAsync({ token, name, password })
      const { step } = await signIn({ identifier: email, password })
      if (step !== 'done') throw new AuthFailure(t`Your account is ready. Sign in to open the console.`)
      onAccepted()
    },
  })
  return (
    <Form className={className} form={form}>
      <FormError>{form.formError}</FormError>
      <Field label={t`Full name`} error={form.error('name')}>
        <Input autoComplete="name" focusOnMount {...form.field('name')} />
      </Field>
      <Field label={t`Password`} hint={t`At least 10 characters.`} error={form.error('password')}>
        <PasswordInput autoComplete="new-password" {...form.field('password')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={form.pending}>
        {t`Accept`}
      </Button>
    </Form>
  )
}

/** For the owner of the address, who is signed in. All their sessions end. */
export function AcceptButton({ token, onAccepted }: AcceptProps) {
  const accept = useAction(trpcClient.invitations.accept, { onSuccess: onAccepted })
  return (
    <>
      <p className="sm t2">{t`You are signed out when you accept. Sign in again to open the console.`}</p>
      <Button
        variant="primary"
        size="lg"
        block
        loading={accept.isPending}
        onClick={() => accept.run({ token })}
      >
        {t`Accept`}
      </Button>
    </>
  )
}
