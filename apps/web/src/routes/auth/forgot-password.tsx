import { AuthFrame } from '../../features/auth/auth-frame.tsx'
import { ForgotSteps } from '../../features/auth/forgot-steps.tsx'
import { useTitle } from '../../lib/use-title.ts'

export function ForgotPassword() {
  useTitle('Reset your password')
  return (
    <AuthFrame>
      <ForgotSteps />
    </AuthFrame>
  )
}
