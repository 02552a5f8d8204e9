import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Files share a process and a window, but no module of ours and nothing stored: what one keeps or mocks, another does not see.
vi.resetModules()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')

// A loaded machine takes its time.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)

/* What jsdom leaves out: it draws nothing, so nothing has a size and no point has an element. */
class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizes
// Without it an element that has no size counts as hidden.
Element.prototype.checkVisibility ??= () => true
document.elementFromPoint ??= () => null
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}
HTMLElement.prototype.togglePopover ??= () => false
HTMLElement.prototype.hidePopover ??= () => {}
HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: query === '(pointer: fine)',
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  })
