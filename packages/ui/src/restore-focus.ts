/**
 * Returns the focus to the element that had it before a dialog opened. If that element is gone or disabled, focuses the
 * page's `main` element instead, so that keyboard and screen reader users don't start over at the top of the document.
 * If the page has already moved the focus elsewhere, it stays there.
 */
export function restoreFocus(opener: HTMLElement | null): void {
  if (opener?.isConnected && opener !== document.body) opener.focus()
  else if (document.activeElement !== document.body && document.activeElement?.isConnected) return
  if (opener && opener !== document.body && document.activeElement === opener) return
  const main = document.querySelector('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus({ preventScroll: true })
}

const AROUND = ['section', 'main', 'dialog', '[role$=dialog]'].join()

/**
 * A `ref` for an element whose own button makes it disappear, such as an error with a retry. When it goes with the focus
 * in it, the focus stays in the section or dialog around it, so that the next Tab reaches what replaces it.
 */
export function keepFocusAround(element: HTMLElement | null) {
  if (!element) return undefined
  return () => {
    if (!element.contains(document.activeElement)) return
    const around: HTMLElement[] = []
    for (let one = element.parentElement; one; one = one.parentElement)
      if (one.matches(AROUND)) around.push(one)
    // Some of them may go with the element.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return
      const next = around.find(({ isConnected }) => isConnected)
      if (next && !next.hasAttribute('tabindex')) next.tabIndex = -1
      restoreFocus(next ?? null)
    })
  }
}
