import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Shows an app in #root. */
export function mount(app: ReactNode): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // React throws what no boundary caught. What one caught is thrown too, for the console and the report.
  createRoot(root, { onCaughtError: (error) => window.reportError(error) }).render(
    <StrictMode>{app}</StrictMode>,
  )
}
