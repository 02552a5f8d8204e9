import { expect, test } from 'vitest'
import { pushSupport } from './support.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'

test('a browser with push is ready', () => {
  expect(pushSupport({ userAgent: mac, maxTouchPoints: 0 }, true)).toBe('ready')
  expect(pushSupport({ userAgent: iphone, maxTouchPoints: 5, standalone: true }, true)).toBe('ready')
})

test('an iPhone or iPad needs the site on its home screen first', () => {
  expect(pushSupport({ userAgent: iphone, maxTouchPoints: 5 }, false)).toBe('install')
  expect(pushSupport({ userAgent: mac, maxTouchPoints: 5 }, false)).toBe('install')
})

test('any other browser, and an old iPhone with the site on its home screen, cannot', () => {
  expect(pushSupport({ userAgent: mac, maxTouchPoints: 0 }, false)).toBe('unsupported')
  expect(pushSupport({ userAgent: iphone, maxTouchPoints: 5, standalone: true }, false)).toBe('unsupported')
})
