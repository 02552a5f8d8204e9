import { t } from '@lingui/core/macro'
import { endSession } from '@queuemate/app-kit/session-calls'

/** Ends the session; false when the server did not, which a toast says. */
export async function trySignOut(): Promise<boolean> {
  if (await endSession()) return true
  const { showToast } = await import('@queuemate/ui/toast')
  showToast('danger', t`You could not be signed out. Please try again`)
  return false
}
