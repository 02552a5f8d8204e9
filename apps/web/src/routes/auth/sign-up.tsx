import { t } from '@lingui/core/macro'
import { AuthFrame } from '../../features/auth/auth-frame.tsx'
import { SignUpSteps } from '../../features/auth/sign-up-steps.tsx'
import { useTitle } from '@queuemate/app-kit/use-title'

export function Component() {
  useTitle(t`Create your account`)
  return (
    <AuthFrame>
      <SignUpSteps />
    </AuthFrame>
  )
}
