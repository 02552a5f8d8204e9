import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const activation = { hasBeenActive: false }

class SilentContext extends EventTarget {
  state = 'suspended'
  resume() {
    this.state = 'running'
    this.dispatchEvent(new Event('statechange'))
    return Promise.resolve()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  activation.hasBeenActive = false
  Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true })
  vi.stubGlobal('AudioContext', SilentContext)
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'userActivation')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the hint about blocked sound stays until the press that allows sound is over', async () => {
  const { allowSound, soundState, watchSound } = await import('./alert-sound.ts')
  const changed = vi.fn()
  watchSound(changed)
  expect(soundState()).toBe('blocked')
  // The browser counts a press from when the button goes down.
  activation.hasBeenActive = true
  expect(soundState()).toBe('blocked')
  const allowed = allowSound()
  await vi.advanceTimersByTimeAsync(100)
  expect(await allowed).toBe(true)
  expect(soundState()).toBe('blocked')
  expect(changed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(400)
  expect(soundState()).toBe('on')
  expect(changed).toHaveBeenCalled()
})

test('muting is shown at once', async () => {
  const { setMuted, soundState } = await import('./alert-sound.ts')
  expect(soundState()).toBe('blocked')
  setMuted(true)
  expect(soundState()).toBe('muted')
  activation.hasBeenActive = true
  setMuted(false)
  expect(soundState()).toBe('on')
})
