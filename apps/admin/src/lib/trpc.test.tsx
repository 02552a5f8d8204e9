import { act, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ApiError } from '@queuemate/app-kit/errors'
import { sessionKey } from '@queuemate/app-kit/session'
import type { StaffSession } from './outputs.ts'
import { refused, renderWithApi } from '../../test/fake-api.tsx'
import { SaveCsvButton } from './save-csv-button.tsx'
import { markSignedIn, useSignedOut } from './signed-out.ts'
import { queryClient, trpcClient } from './trpc.ts'
import { staffQuery } from './queries.ts'

test('an open page learns that two-factor authentication has become required', async () => {
  queryClient.setQueryData(staffQuery.queryKey, { two_factor_required: false } as StaffSession)
  const error = new ApiError('two_factor_required', 'Please set up two-factor authentication first')
  await expect(
    queryClient.fetchQuery({ queryKey: ['any'], queryFn: () => Promise.reject(error) }),
  ).rejects.toBe(error)
  expect(queryClient.getQueryState(staffQuery.queryKey)?.isInvalidated).toBe(true)
})

test.each([
  ['session_ended', 'You were signed out 12 hours after you signed in', true],
  ['unauthenticated', 'Please sign in once more', false],
] as const)('%s: the sign-in says why only if the server ended the session', async (code, text, isSaid) => {
  queryClient.setQueryData(sessionKey, { firstName: 'Sam' })
  const { result } = renderHook(() => useSignedOut(() => {}))
  const error = new ApiError(code, text)
  const failing = queryClient.fetchQuery({ queryKey: ['any'], queryFn: () => Promise.reject(error) })
  await act(() => expect(failing).rejects.toBe(error))
  expect(result.current.reason).toBe(isSaid ? text : null)
  expect(queryClient.getQueryData(sessionKey)).toBeNull()
  act(markSignedIn)
})

test('a file that is refused because the session has ended ends the page', async () => {
  const load = () => trpcClient.staff.people.csv.query({})
  renderWithApi(<SaveCsvButton file="people.csv" load={load} />, () => refused('unauthenticated'))
  queryClient.setQueryData(sessionKey, { firstName: 'Sam' })
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(queryClient.getQueryData(sessionKey)).toBeNull())
})
