import { t } from '@lingui/core/macro'
import type { ClientErrorInput } from '@queuemate/contracts/support/client-errors'
import { createErrorReporter } from './error-reports.ts'
import { reloadStalePages } from './stale-page.ts'

type WatchOptions = {
  app: ClientErrorInput['app']
  /** Names the build in reports of errors. */
  release: string | undefined
}

/** Reports the errors of a page, and loads the page again when files of its release are missing. */
export function watchPage({ app, release = 'unnamed' }: WatchOptions): void {
  const report = createErrorReporter({ app, release })
  window.addEventListener('error', ({ error }) => error && report(error, 'error'))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason, 'rejection'))
  reloadStalePages(async () => {
    // Toasts may be missing too; a page that cannot start says so itself.
    const toasts = await import('@queuemate/ui/toast').catch(() => null)
    toasts?.showToast('danger', t`Queuemate has been updated. Please load the page again in a minute`)
  })
}
