import { useState, type FormEvent } from 'react'
import { Button } from '@queuemate/ui/button'
import { Field, FormError } from '@queuemate/ui/field'
import { Input } from '@queuemate/ui/input'
import { PasswordInput } from '@queuemate/ui/password-input'
import { authClient } from '../../lib/auth.ts'

interface SignInFormProps {
  onSignedIn: () => void
}

/** Returns the text of a failure, or null. */
async function signIn(identifier: string, password: string): Promise<string | null> {
  try {
    const { error } = identifier.includes('@')
      ? await authClient.signIn.email({ email: identifier, password })
      : await authClient.signIn.username({ username: identifier, password })
    return error && (error.message || 'The username, email or password is not right')
  } catch {
    return 'The server could not be reached. Check your connection and try again'
  }
}

export function SignInForm({ onSignedIn }: SignInFormProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const identifier = String(form.get('identifier')).trim()
    const password = String(form.get('password'))
    if (identifier.length < 5) return setFailure('Please enter a valid username or email')
    if (password.length < 10) return setFailure('Password must be at least 10 characters long')
    setBusy(true)
    const failed = await signIn(identifier, password)
    setBusy(false)
    setFailure(failed)
    if (failed === null) onSignedIn()
  }

  return (
    <main id="main" className="con__gate">
      <form className="card con__signin" noValidate onSubmit={(event) => void submit(event)}>
        <h1>Staff sign in</h1>
        <FormError>{failure}</FormError>
        <Field label="Username or email">
          <Input name="identifier" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label="Password">
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <Button type="submit" variant="primary" size="lg" block loading={busy}>
          Sign in
        </Button>
      </form>
    </main>
  )
}
