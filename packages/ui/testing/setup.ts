import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, vi } from 'vitest'

// Test files share a process and a window. Reset our modules and the storage, so that files don't affect each other.
vi.resetModules()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')

// Allows for a slow machine.
configure({ asyncUtilTimeout: 10_000 })
afterEach(() => {
  // The next list would show them again, and of more than three the oldest are invisible.
  toast.dismiss()
  cleanup()
})

/* Stubs for what jsdom lacks: it has no layout, so elements have no size or position. */
class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizes
// Without this stub, elements without a size count as hidden.
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
