import { expect, test, vi } from 'vitest'
import { AuthFailure } from './auth-failure.ts'
import { ApiError } from './errors.ts'
import { useStepUp, withStepUp } from './step-up.ts'

const TOO_LONG_AGO = new AuthFailure('Please enter your password', 'STEP_UP_REQUIRED')
const asked = () => vi.waitUntil(() => useStepUp.getState().answer, { timeout: 15_000 })

test('a sign-in client call waits for the proof, and is then retried', async () => {
  const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(TOO_LONG_AGO).mockResolvedValue('linked')
  const linked = withStepUp(call)
  const answer = await asked()
  expect(call).toHaveBeenCalledTimes(1)
  answer(true)
  expect(await linked).toBe('linked')
  expect(useStepUp.getState().answer).toBeNull()
})

test('without a proof the call fails with the refusal', async () => {
  const call = vi.fn<() => Promise<string>>().mockRejectedValue(TOO_LONG_AGO)
  const failure = withStepUp(call).catch((error: unknown) => error)
  const answer = await asked()
  answer(false)
  expect(await failure).toBe(TOO_LONG_AGO)
  expect(call).toHaveBeenCalledTimes(1)
})

test('a call that is refused again after the proof fails', async () => {
  const call = vi.fn<() => Promise<string>>().mockRejectedValue(TOO_LONG_AGO)
  const failure = withStepUp(call).catch((error: unknown) => error)
  const answer = await asked()
  answer(true)
  expect(await failure).toBe(TOO_LONG_AGO)
  expect(call).toHaveBeenCalledTimes(2)
})

test.each([new ApiError('email_primary', 'No'), new TypeError('Failed to fetch')])(
  'any other failure does not ask for a proof: %s',
  async (failure) => {
    await expect(withStepUp(() => Promise.reject(failure))).rejects.toBe(failure)
    expect(useStepUp.getState().answer).toBeNull()
  },
)
