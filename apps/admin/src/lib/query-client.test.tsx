import { getQueryKey } from '@trpc/react-query'
import { expect, test } from 'vitest'
import { ApiError } from '@queuemate/app-kit/errors'
import { queryClient } from './query-client.ts'
import { trpc } from './trpc.ts'

test('an open page learns that two-factor authentication has become required', async () => {
  const session = getQueryKey(trpc.staff.session.get, undefined, 'query')
  queryClient.setQueryData(session, { two_factor_required: false })
  const error = new ApiError('two_factor_required', 'Please set up two-factor authentication first')
  await expect(
    queryClient.fetchQuery({ queryKey: ['any'], queryFn: () => Promise.reject(error) }),
  ).rejects.toBe(error)
  expect(queryClient.getQueryState(session)?.isInvalidated).toBe(true)
})
