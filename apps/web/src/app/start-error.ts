import { t } from '@lingui/core/macro'
import styles from './start-error.module.css'

/**
 * Says that a script that starts the page cannot be loaded: in place of the page, or above it where it came with its first
 * HTML and can be read. Needs no other script.
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
