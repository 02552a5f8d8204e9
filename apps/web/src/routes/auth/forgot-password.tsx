import { t } from '@lingui/core/macro'
import { AuthFrame } from '../../features/auth/auth-frame.tsx'
import { ForgotSteps } from '../../features/auth/forgot-steps.tsx'
import { useTitle } from '@queuemate/app-kit/use-title'

export function Component() {
  useTitle(t`Reset your password`)
  return (
    <AuthFrame>
      <ForgotSteps />
    </AuthFrame>
  )
}
