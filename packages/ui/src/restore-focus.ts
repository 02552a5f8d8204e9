/**
 * Focuses what had the focus before a dialog opened. An element that is gone or disabled by now cannot take it: the
 * page's main part does instead, so that keyboards and screen readers do not start over at the top of the document. Where
 * the page has moved the focus on by itself, it stays.
 */
export function restoreFocus(opener: HTMLElement | null): void {
  if (opener?.isConnected) opener.focus()
  else if (document.activeElement !== document.body && document.activeElement?.isConnected) return
  if (opener && opener !== document.body && document.activeElement === opener) return
  const main = document.querySelector('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus({ preventScroll: true })
}
