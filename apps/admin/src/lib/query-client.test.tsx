import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApiError } from '@queuemate/app-kit/errors'
import { sessionKey } from '@queuemate/app-kit/session'
import type { StaffSession } from '@queuemate/contracts/staff/session'
import { refused, renderWithApi } from '../../test/fake-api.tsx'
import { queryClient } from './query-client.ts'
import { SaveCsvButton } from './save-csv-button.tsx'
import { trpcClient } from './trpc.ts'
import { staffQuery } from './queries.ts'

test('an open page learns that two-factor authentication has become required', async () => {
  queryClient.setQueryData(staffQuery.queryKey, { two_factor_required: false } as StaffSession)
  const error = new ApiError('two_factor_required', 'Please set up two-factor authentication first')
  await expect(
    queryClient.fetchQuery({ queryKey: ['any'], queryFn: () => Promise.reject(error) }),
  ).rejects.toBe(error)
  expect(queryClient.getQueryState(staffQuery.queryKey)?.isInvalidated).toBe(true)
})

test('a file that is refused because the session has ended ends the page', async () => {
  const load = () => trpcClient.staff.people.csv.query({})
  renderWithApi(<SaveCsvButton file="people.csv" load={load} />, () => refused('unauthenticated'))
  queryClient.setQueryData(sessionKey, { firstName: 'Sam' })
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(queryClient.getQueryData(sessionKey)).toBeNull())
})
