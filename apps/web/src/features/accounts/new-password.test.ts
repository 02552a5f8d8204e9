import { expect, test } from 'vitest'
import { passwordRules } from './new-password.ts'

const values = { oldPass: '', newPass: 'short', newPassConfirm: 'other' }
const withPassword = { has_password: true }
const textsOf = (change: object, user: { has_password: boolean }) =>
  passwordRules(user)
    .safeParse({ ...values, ...change })
    .error?.issues.map(({ message }) => message)

test('the checks run in the specification’s order, one at a time', () => {
  expect(textsOf({}, withPassword)).toEqual(['The new passwords do not match'])
  expect(textsOf({ newPassConfirm: 'short' }, withPassword)).toEqual(['Please enter your old password'])
  expect(textsOf({ newPassConfirm: 'short', oldPass: 'x' }, withPassword)).toEqual([
    'Your password must be at least 10 characters long',
  ])
})

test('the old password is only required from people who have one', () => {
  const long = { newPass: 'correct-horse', newPassConfirm: 'correct-horse' }
  expect(textsOf(long, { has_password: false })).toBeUndefined()
  expect(textsOf(long, withPassword)).toEqual(['Please enter your old password'])
})
