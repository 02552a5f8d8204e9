import { expect, test } from 'vitest'
import { unlinkRefusal } from './unlinking.ts'

test('unlinking requires a password or a second account', () => {
  expect(unlinkRefusal(true, 1)).toBeNull()
  expect(unlinkRefusal(false, 2)).toBeNull()
  expect(unlinkRefusal(false, 1)).toBe('Set a password or link another account before you remove this one')
})
