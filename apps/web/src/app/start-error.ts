import { t } from '@lingui/core/macro'

/** In place of the page when a script that starts it cannot be loaded. Needs no other script. */
export function showStartError(): void {
  const main = document.createElement('main')
  main.className = 'empty'
  const text = document.createElement('p')
  text.setAttribute('role', 'alert')
  text.textContent = t`Queuemate could not be loaded. Check your connection and try again.`
  const reload = document.createElement('button')
  reload.className = 'btn btn--primary'
  reload.textContent = t`Reload`
  reload.addEventListener('click', () => window.location.reload())
  main.append(text, reload)
  document.getElementById('root')?.replaceChildren(main)
}
