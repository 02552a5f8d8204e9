import { t } from '@lingui/core/macro'

/** In place of the page when a script that starts it cannot be loaded. Needs no other script. */
export function showStartError(): void {
  const text = document.createElement('p')
  text.role = 'alert'
  text.textContent = t`Queuemate could not be loaded.`
  const reload = document.createElement('button')
  reload.className = 'btn'
  reload.textContent = t`Reload`
  reload.onclick = () => window.location.reload()
  const root = document.getElementById('root')!
  root.role = 'main'
  root.className = 'empty'
  root.append(text, reload)
}
