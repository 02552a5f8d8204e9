/** Moves the focus to the main part of the page. */
export function focusMain(): void {
  const main = document.getElementById('main')
  // A field of the new page keeps the focus if it has it.
  if (main?.contains(document.activeElement)) return
  main?.setAttribute('tabindex', '-1')
  main?.focus({ preventScroll: true })
}
