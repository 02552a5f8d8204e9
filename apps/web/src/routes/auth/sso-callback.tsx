import { t } from '@lingui/core/macro'
import { AuthFrame } from '../../features/auth/auth-frame.tsx'
import { SsoLanding } from '../../features/auth/sso-landing.tsx'
import { useTitle } from '@queuemate/app-kit/use-title'

export function Component() {
  useTitle(t`Signing you in`)
  return (
    <AuthFrame>
      <SsoLanding />
    </AuthFrame>
  )
}
