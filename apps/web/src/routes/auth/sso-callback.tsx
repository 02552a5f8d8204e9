import { AuthFrame } from '../../features/auth/auth-frame.tsx'
import { SsoLanding } from '../../features/auth/sso-landing.tsx'
import { useTitle } from '@queuemate/app-kit/use-title'

export function Component() {
  useTitle('Signing you in')
  return (
    <AuthFrame>
      <SsoLanding />
    </AuthFrame>
  )
}
