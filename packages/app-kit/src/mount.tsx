import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { device } from './stored.ts'

/** Shows an app in #root. */
export function mount(app: ReactNode): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
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
