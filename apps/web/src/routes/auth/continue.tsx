import { AuthFrame } from '../../features/auth/auth-frame.tsx'
import { ContinueSteps } from '../../features/auth/continue-steps.tsx'
import { useTitle } from '../../lib/use-title.ts'

export function Continue() {
  useTitle('One more thing')
  return (
    <AuthFrame>
      <ContinueSteps />
    </AuthFrame>
  )
}
