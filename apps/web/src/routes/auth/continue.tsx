import { t } from '@lingui/core/macro'
import { redirect } from 'react-router-dom'
import { AuthFrame } from '../../features/auth/auth-frame.tsx'
import { ContinueSteps } from '../../features/auth/continue-steps.tsx'
import { readSession } from '../../lib/session.ts'
import { useTitle } from '@queuemate/app-kit/use-title'

/**
 * Signed-out people on protected pages go to / (spec §2). If the API does not respond, the page shows an error, because
 * the person may well be signed in.
 */
export async function loader(): Promise<null> {
  if (await readSession()) return null
  throw redirect('/')
}

export function Component() {
  useTitle(t`One more thing`)
  return (
    <AuthFrame>
      <ContinueSteps />
    </AuthFrame>
  )
}
