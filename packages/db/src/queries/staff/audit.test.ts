import { expect, test } from 'vitest'
import { withoutAddresses } from './audit.ts'

test.each([
  ['ada@example.test', 'a…@example.test'],
  ['Asked by ada.l+x@example.test, twice', 'Asked by a…@example.test, twice'],
  ['a…@example.test', 'a…@example.test'],
  ['Line\nzoe@example.test', 'Line\nz…@example.test'],
  ['<őrs@példa.hu>', '<ő…@példa.hu>'],
  ['𝒵oe@example.test', '𝒵…@example.test'],
  ['😀👩‍👩‍👧@example.test', '😀…@example.test'],
  ['@ada and 5 @ 3', '@ada and 5 @ 3'],
])('%s has no whole address in the audit log', (text, kept) => {
  expect(withoutAddresses(text)).toBe(kept)
})
