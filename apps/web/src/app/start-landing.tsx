import { mount } from '@queuemate/app-kit/mount'
import { Landing } from './landing.tsx'
import { preloadPages } from './preload-pages.ts'

export function start(): void {
  mount(<Landing />)
  preloadPages(async (path) => {
    const { fetchPage } = await import('./routes.tsx')
    await fetchPage(path)
  })
  // After a reload of the homepage the browser goes back to a page of the router without loading it.
  window.addEventListener('popstate', () => {
    if (window.location.pathname !== '/') window.location.reload()
  })
}
