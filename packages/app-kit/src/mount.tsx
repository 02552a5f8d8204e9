import { StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { device } from './stored.ts'
import { followTranslations, isTranslated } from './translated-texts.ts'

// React rethrows only uncaught errors. Caught ones are reported, too, for the console and the error reports.
const options = {
  onCaughtError: (error: unknown) => window.reportError(error),
  // A translation that is faster than hydration: React renders the page again, and nothing is wrong.
  onRecoverableError: (error: unknown) => {
    if (!isTranslated()) window.reportError(error)
  },
}

/** Renders an app into #root. Hydrates if the document contains prerendered HTML. */
export function mount(app: ReactNode): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  followTranslations()
  const page = <StrictMode>{app}</StrictMode>
  if (device.read('queuemate.locale') === 'pseudo') {
    void import('@queuemate/i18n/pseudo-locale').then(({ activatePseudoLocale }) => {
      activatePseudoLocale()
      createRoot(root, options).render(page)
    })
  } else if (root.hasChildNodes()) hydrateRoot(root, page, options)
  else createRoot(root, options).render(page)
}
