import { expect, test } from 'vitest'
import { emptyValues, rulesFor } from './continue-schema.ts'

const textsOf = (fields: Parameters<typeof rulesFor>[0], values = {}) =>
  rulesFor(fields)
    .safeParse({ ...emptyValues(fields), ...values })
    .error?.issues.map((issue) => issue.message) ?? []

test('all missing fields are checked, and no others', () => {
  expect(textsOf(['last_name'])).toEqual(['Please enter a longer first/last name'])
  const texts = textsOf(['username', 'password'])
  expect(texts[0]).toBe('Make sure your username is more than 4 characters long')
  expect(texts.at(-1)).toBe('Password must be at least 10 characters long')
  expect(textsOf(['first_name'], { first_name: 'Sam' })).toEqual([])
})

test('the address is checked too', () => {
  expect(textsOf(['email'], { email: 'sam.keller' })).toContain('Please enter a valid email')
  expect(textsOf(['email'], { email: 'sam@fastpost.net' })).toEqual([])
})

test('fields that are not missing are not sent', () => {
  const parsed = rulesFor(['username']).safeParse({
    ...emptyValues(['username', 'email']),
    username: 'samkeller',
  })
  expect(parsed.data).toEqual({ username: 'samkeller' })
})
