import { expect, test } from 'vitest'
import { ApiError } from '@queuemate/app-kit/errors'
import type { StaffSession } from '@queuemate/contracts/staff/session'
import { queryClient } from './query-client.ts'
import { staffQuery } from './queries.ts'

test('an open page learns that two-factor authentication has become required', async () => {
  queryClient.setQueryData(staffQuery.queryKey, { two_factor_required: false } as StaffSession)
  const error = new ApiError('two_factor_required', 'Please set up two-factor authentication first')
  await expect(
    queryClient.fetchQuery({ queryKey: ['any'], queryFn: () => Promise.reject(error) }),
  ).rejects.toBe(error)
  expect(queryClient.getQueryState(staffQuery.queryKey)?.isInvalidated).toBe(true)
})
