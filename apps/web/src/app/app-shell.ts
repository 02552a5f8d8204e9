/** The first HTML of a signed-in page is its outline (scripts/prerender.ts). It goes when the app shows a page of its own. */
export function removeAppShell(): void {
  const shell = document.getElementById('app-shell')
  const root = document.getElementById('root')
  if (!shell || !root) return
  const watch = new MutationObserver(() => {
    if (!root.querySelector('main')) return
    shell.remove()
    watch.disconnect()
  })
  watch.observe(root, { childList: true, subtree: true })
}
