import { expect, test } from 'vitest'
import { passwordProblem } from './new-password.ts'

const values = { oldPass: '', newPass: 'short', newPassConfirm: 'other' }
const withPassword = { has_password: true }
const textOf = (change: object, user?: { has_password: boolean }) =>
  passwordProblem({ ...values, ...change }, user)?.message

test('the checks come in the order of the specification', () => {
  expect(textOf({})).toBe('The user object has not been loaded. Try again later')
  expect(textOf({}, withPassword)).toBe('The new passwords do not match')
  expect(textOf({ newPassConfirm: 'short' }, withPassword)).toBe('Please enter your old password')
  expect(textOf({ newPassConfirm: 'short', oldPass: 'x' }, withPassword)).toBe(
    'Your password must be at least 10 characters long',
  )
})

test('without a password the old one is not asked for', () => {
  const long = { newPass: 'correct-horse', newPassConfirm: 'correct-horse' }
  expect(textOf(long, { has_password: false })).toBeUndefined()
  expect(textOf(long, withPassword)).toBe('Please enter your old password')
})
