import { t } from '@lingui/core/macro'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { ClientErrorInput } from '@queuemate/contracts/support/client-errors'
import { createErrorReporter } from './error-reports.ts'
import { reloadStalePages } from './stale-page.ts'
import { device } from './stored.ts'

type MountOptions = {
  app: ClientErrorInput['app']
  /** Names the build in reports of errors. */
  release: string | undefined
}

/** Shows an app in #root and reports its errors. */
export function mount(app: ReactNode, { app: name, release = 'unnamed' }: MountOptions): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const report = createErrorReporter({ app: name, release })
  window.addEventListener('error', ({ error }) => error && report(error, 'error'))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason, 'rejection'))
  reloadStalePages(async () => {
    const { showToast } = await import('@queuemate/ui/toast')
    showToast('danger', t`Queuemate has been updated. Please load the page again in a minute`)
  })
  const render = () => {
    // React throws what no boundary caught. What one caught is thrown too, for the console and the report.
    createRoot(root, { onCaughtError: (error) => window.reportError(error) }).render(
      <StrictMode>{app}</StrictMode>,
    )
  }
  if (device.read('queuemate.locale') !== 'pseudo') return render()
  void import('@queuemate/i18n/pseudo-locale').then(({ activatePseudoLocale }) => {
    activatePseudoLocale()
    render()
  })
}
