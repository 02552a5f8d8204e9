import { t } from '@lingui/core/macro'
import { AuthFrame } from '../../features/auth/auth-frame.tsx'
import { SignInSteps } from '../../features/auth/sign-in-steps.tsx'
import { useTitle } from '@queuemate/app-kit/use-title'

export function Component() {
  useTitle(t`Sign in`)
  return (
    <AuthFrame>
      <SignInSteps />
    </AuthFrame>
  )
}
