import { t } from '@lingui/core/macro'
import { endSession } from '@queuemate/app-kit/session-calls'
import { rememberPush } from '../notifications/push/marker.ts'

/**
 * Ends the session. If the server did not, returns false and shows a toast, or a browser alert if toasts cannot be
 * loaded.
 */
export async function trySignOut(): Promise<boolean> {
  if (await endSession()) {
    // The server has ended the subscription with the session.
    rememberPush(false)
    return true
  }
  const text = t`You could not be signed out. Please try again`
  await import('@queuemate/ui/toast').then(
    ({ showToast }) => showToast('danger', text),
    () => window.alert(text),
  )
  return false
}
