import { AuthFrame } from '../../features/auth/auth-frame.tsx'
import { SignInSteps } from '../../features/auth/sign-in-steps.tsx'
import { useTitle } from '../../lib/use-title.ts'

export function SignIn() {
  useTitle('Sign in')
  return (
    <AuthFrame>
      <SignInSteps />
    </AuthFrame>
  )
}
