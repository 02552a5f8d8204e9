import { expect, test } from 'vitest'
import { continueInput, resetInput, signInInput, signUpInput } from './credentials.ts'
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
