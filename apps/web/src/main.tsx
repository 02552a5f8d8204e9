import '@queuemate/ui/styles.css'
import './styles/app.css'
import { isReloading } from '@queuemate/app-kit/stale-page'
import { watchPage } from '@queuemate/app-kit/watch-page'
import { prefetchPageData } from './app/prefetch-page-data.ts'
import { showStartError } from './app/start-error.ts'

watchPage('web')

prefetchPageData()
const app = import('./app/start-app.tsx')
// Set for staff who impersonate a person.
if (document.cookie.includes('queuemate.viewing=')) void import('./app/start-impersonation.ts')

app
  .then(({ start }) => start())
  .catch((error: unknown) => {
    // Deferred, because a page with a missing script is first reloaded.
    setTimeout(() => {
      if (!isReloading()) showStartError()
    })
    window.reportError(error)
  })
