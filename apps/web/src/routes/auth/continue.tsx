import { t } from '@lingui/core/macro'
import { AuthFrame } from '../../features/auth/auth-frame.tsx'
import { ContinueSteps } from '../../features/auth/continue-steps.tsx'
import { useTitle } from '@queuemate/app-kit/use-title'

export function Component() {
  useTitle(t`One more thing`)
  return (
    <AuthFrame>
      <ContinueSteps />
    </AuthFrame>
  )
}
