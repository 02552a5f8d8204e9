/**
 * A signed-in page's prerendered HTML is its frame (scripts/prerender.ts). It is removed once the app renders a page.
 */
export function removeAppShell(): void {
  const frame = document.getElementById('app-shell')
  const root = document.getElementById('root')
  if (!frame || !root) return
  const watch = new MutationObserver(() => {
    if (!root.querySelector('main')) return
    frame.remove()
    watch.disconnect()
  })
  watch.observe(root, { childList: true, subtree: true })
}
