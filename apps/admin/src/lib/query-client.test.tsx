import { beforeEach, expect, test } from 'vitest'
import { ERRORS } from '@queuemate/contracts/errors'
import { ApiError } from '@queuemate/app-kit/errors'
import { sessionKey } from '@queuemate/app-kit/session'
import { device } from '@queuemate/app-kit/stored'
import { queryClient } from './query-client.ts'
import { markSignedIn, signOut } from './signed-out.ts'

const reason = () => device.read('queuemate.console-signed-out')
/** A call that fails because the session has ended. */
async function failCall(): Promise<void> {
  const error = new ApiError('unauthenticated', ERRORS.unauthenticated[1])
  await queryClient.fetchQuery({ queryKey: ['any'], queryFn: () => Promise.reject(error) }).catch(() => {})
}

beforeEach(() => {
  queryClient.clear()
  markSignedIn()
})

test('says that the session has ended, but not to a visitor who never signed in', async () => {
  await failCall()
  expect(reason()).toBeNull()
  queryClient.setQueryData(sessionKey, { user: { id: 'one' } })
  await failCall()
  expect(reason()).toBe('Your session has ended. Please sign in again.')
})

test('does not say it to a person who signed out themselves', async () => {
  queryClient.setQueryData(sessionKey, { user: { id: 'one' } })
  signOut()
  await failCall()
  expect(reason()).toBe('')
})
