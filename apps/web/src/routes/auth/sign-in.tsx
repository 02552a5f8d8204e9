import { AuthFrame } from '../../features/auth/auth-frame.tsx'
import { SignInForm } from '../../features/auth/sign-in-form.tsx'
import { useTitle } from '../../lib/use-title.ts'

export function SignIn() {
  useTitle('Sign in')
  return (
    <AuthFrame>
      <SignInForm />
    </AuthFrame>
  )
}
