/** The first HTML of a signed-in page is its frame (scripts/prerender.ts). It goes when the app shows a page of its own. */
export function watchFrame(): void {
  const frame = document.getElementById('frame')
  const root = document.getElementById('root')
  if (!frame || !root) return
  const watch = new MutationObserver(() => {
    if (!root.querySelector('main')) return
    frame.remove()
    watch.disconnect()
  })
  watch.observe(root, { childList: true, subtree: true })
}
