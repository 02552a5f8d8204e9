import { beforeEach, expect, test, vi } from 'vitest'
import { AuthFailure } from '@queuemate/app-kit/auth-failure'
import { ApiError } from '@queuemate/app-kit/errors'
import { asksForProof, useStepUp } from './step-up.ts'

beforeEach(() => useStepUp.getState().wait(null))

test.each([
  ['of our own calls', new ApiError('step_up_required', 'Please enter your password')],
  ['of the sign-in library', new AuthFailure('Please enter your password', 'STEP_UP_REQUIRED')],
])('after a refusal %s, the action is repeated once the password was entered', (_whose, error) => {
  const again = vi.fn<() => void>()
  expect(asksForProof(error, again)).toBe(true)
  expect(again).not.toHaveBeenCalled()
  useStepUp.getState().again?.()
  expect(again).toHaveBeenCalledOnce()
})

test('any other failure does not open the dialog', () => {
  expect(asksForProof(new ApiError('email_primary', 'No'), () => {})).toBe(false)
  expect(asksForProof(new TypeError('Failed to fetch'), () => {})).toBe(false)
  expect(useStepUp.getState().again).toBeNull()
})
