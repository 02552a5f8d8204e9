import { tab } from '@queuemate/app-kit/stored'

const KEY = 'queuemate.landing-scroll'

/**
 * Scrolls a page that is shown by script: to where it was after a reload or a way back, else to the part that the address
 * names. Browsers do this themselves, but often before there is anything to scroll.
 */
export function keepPlace(): () => void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'reload' || visit?.type === 'back_forward') window.scrollTo(0, Number(tab.read(KEY)))
  else document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  const save = () => void tab.write(KEY, String(window.scrollY))
  window.addEventListener('pagehide', save)
  return () => window.removeEventListener('pagehide', save)
}
