import { expect, test } from 'vitest'
import { unlinkRefusal } from './unlinking.ts'

test('a password or a second account must remain', () => {
  expect(unlinkRefusal(true, 1)).toBeNull()
  expect(unlinkRefusal(false, 2)).toBeNull()
  expect(unlinkRefusal(false, 1)).toBe('Set a password or link another account before you remove this one')
})
