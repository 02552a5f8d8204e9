import { afterEach, expect, test, vi } from 'vitest'
import { device, tab } from './stored.ts'

afterEach(() => vi.unstubAllGlobals())

test('a text is stored, and null removes it', () => {
  expect(tab.write('draft', 'sam@example.com')).toBe(true)
  expect([tab.read('draft'), sessionStorage.getItem('draft')]).toEqual(['sam@example.com', 'sam@example.com'])
  tab.write('draft', null)
  expect([tab.read('draft'), sessionStorage.getItem('draft')]).toEqual([null, null])
})

test('if storage is blocked, texts are stored until the page is closed', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(device.read('muted')).toBeNull()
  expect(device.write('muted', 'yes')).toBe(false)
  expect(device.read('muted')).toBe('yes')
  device.write('muted', null)
  expect(device.read('muted')).toBeNull()
})

test('JSON that an extension or another version has broken is read as nothing', () => {
  for (const [text, value] of [
    ['{"rating":3}', { rating: 3 }],
    ['{"rating":', null],
    [null, null],
  ] as const) {
    tab.write('survey', text)
    expect(tab.readJson('survey')).toEqual(value)
  }
})
