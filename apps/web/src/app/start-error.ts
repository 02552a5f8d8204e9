import { t } from '@lingui/core/macro'
import styles from './start-error.module.css'

/**
 * Shows that a script needed to start the page could not be loaded: above a prerendered page, which can still be read,
 * otherwise in place of the page. Needs no other script.
 */
export function showStartError(): void {
  const text = document.createElement('p')
  text.role = 'alert'
  text.textContent = t`Queuemate could not be loaded.`
  const reload = document.createElement('button')
  reload.className = styles.reload!
  reload.textContent = t`Reload`
  reload.onclick = () => window.location.reload()
  const root = document.getElementById('root')!
  const place = document.createElement(root.hasChildNodes() ? 'div' : 'main')
  place.className = styles.place!
  place.append(text, reload)
  root.prepend(place)
}
