import { afterEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from './stored.ts'

afterEach(() => vi.unstubAllGlobals())

test('a browser that blocks storage remembers for as long as the page lives', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(readStored('muted')).toBeNull()
  writeStored('muted', 'yes')
  expect(readStored('muted')).toBe('yes')
})
