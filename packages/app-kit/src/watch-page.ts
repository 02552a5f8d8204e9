import { t } from '@lingui/core/macro'
import type { ClientErrorInput } from '@queuemate/contracts/support/client-errors'
import { createErrorReporter } from './error-reports.ts'
import { releaseOfPage } from './page-release.ts'
import { reloadStalePages } from './stale-page.ts'

/**
 * Reports a page's errors, and reloads the page when files of its release are missing. The app's other scripts are
 * imported after the call.
 */
export function watchPage(app: ClientErrorInput['app']): void {
  // Zod would try to compile its schemas, which the Content Security Policy blocks and browsers report.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
  const report = createErrorReporter({ app, release: releaseOfPage() })
  window.addEventListener('error', ({ error }) => error && report(error, 'error'))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason, 'rejection'))
  reloadStalePages(async () => {
    // The toast script may be missing, too. A page that cannot start shows its own error.
    const toasts = await import('@queuemate/ui/toast').catch(() => null)
    toasts?.showToast('danger', t`Queuemate has been updated. Please reload the page in a minute`)
  })
}
