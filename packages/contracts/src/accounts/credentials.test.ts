import { expect, test } from 'vitest'
import { continueInput, email, resetInput, signInInput, signUpInput } from './credentials.ts'
import { removeInput, setPasswordInput, stepUpInput } from './settings.ts'

const fields = {
  'sign-in': signInInput.shape.password,
  'sign-up': signUpInput.shape.password,
  continue: continueInput.shape.password,
  reset: resetInput.shape.password,
  'the old one': setPasswordInput.shape.oldPass,
  'the new one': setPasswordInput.shape.newPass,
  'the new one again': setPasswordInput.shape.newPassConfirm,
  'step-up': stepUpInput.shape.password,
  'deleting an account': removeInput.shape.password,
}

test.each(Object.entries(fields))(
  'a password of 150 characters is refused with a text: %s',
  (_name, field) => {
    expect(field.safeParse('a'.repeat(128)).success).toBe(true)
    expect(field.safeParse('a'.repeat(150)).error?.issues[0]?.message).toBe(
      'A password can have 128 characters at most',
    )
  },
)

test.each([
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['Ada@Example.com', 'Ada@Example.com'],
])('a domain in another script is the one that mail servers know: %s', (typed, address) => {
  expect(email.parse(typed)).toBe(address)
  expect(signInInput.shape.identifier.parse(typed)).toBe(address)
})

test.each([
  'ada@bücher.example/path',
  'ada@bücher.example:25',
  'ada@büch er.example',
  'ädá@example.com',
  'ada@ü',
])('%s is no email', (typed) =>
  expect(email.safeParse(typed).error?.issues[0]?.message).toBe('Please enter a valid email'),
)
