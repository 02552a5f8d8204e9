import { AuthFailure } from '@queuemate/app-kit/auth-failure'
import { Form } from '@queuemate/app-kit/form/form'
import { useZodForm } from '@queuemate/app-kit/form/use-zod-form'
import { signIn } from '@queuemate/app-kit/sign-in'
import { signInInput } from '@queuemate/contracts/accounts/credentials'
import { Button } from '@queuemate/ui/button'
import { Field, FormError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { PasswordInput } from '@queuemate/ui/password-input'

export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const form = useZodForm({
    schema: signInInput,
    initial: { identifier: '', password: '' },
    onSubmit: async (input) => {
      if (await signIn(input)) throw new AuthFailure('Please verify your email address first')
      onSignedIn()
    },
  })
  return (
    <main id="main" className="con__gate">
      <Form className="card con__signin" form={form}>
        <h1>Staff sign in</h1>
        <FormError>{form.refusal}</FormError>
        <Field label="Username or email" error={form.error('identifier')}>
          <Input
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('identifier')}
          />
        </Field>
        <Field label="Password" error={form.error('password')}>
          <PasswordInput autoComplete="current-password" {...form.field('password')} />
        </Field>
        <Button type="submit" variant="primary" size="lg" block loading={form.pending}>
          Sign in
        </Button>
      </Form>
    </main>
  )
}
