/**
 * Returns the focus to the element that had it before a dialog opened. If that element is gone or disabled, focuses the
 * page's `main` element instead, so that keyboard and screen reader users don't start over at the top of the document.
 * If the page has already moved the focus elsewhere, it stays there.
 */
export function restoreFocus(opener: HTMLElement | null): void {
  if (opener?.isConnected) opener.focus()
  else if (document.activeElement !== document.body && document.activeElement?.isConnected) return
  if (opener && opener !== document.body && document.activeElement === opener) return
  const main = document.querySelector('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus({ preventScroll: true })
}
