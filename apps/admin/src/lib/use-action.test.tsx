import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import * as toasts from '@queuemate/ui/toast'
import { refused, renderWithApi } from '../../test/fake-api.tsx'
import { api, trpcClient } from './trpc.ts'
import { useAction } from './use-action.ts'

const closed = vi.fn()

/** The books, and a button that has them compared with the provider. */
function Books({ isForm }: { isForm: boolean }) {
  useQuery(api.staff.books.get.queryOptions({}))
  const { send, run } = useAction(trpcClient.staff.books.reconcile, { success: 'Compared', onClose: closed })
  return <button onClick={() => (isForm ? void send().catch(() => {}) : run())}>Compare</button>
}

test.each([
  { isForm: true, refusal: null, toast: 'Compared', closes: true },
  { isForm: false, refusal: null, toast: 'Compared', closes: true },
  { isForm: true, refusal: 'Not now', toast: undefined, closes: false },
  { isForm: false, refusal: 'Not now', toast: 'Not now', closes: true },
])('in a form: $isForm, refused: $refusal', async ({ isForm, refusal, toast, closes }) => {
  vi.clearAllMocks()
  const shown = vi.spyOn(toasts, 'showToast')
  const calls: string[] = []
  renderWithApi(<Books isForm={isForm} />, (path) => {
    calls.push(path)
    if (refusal && path === 'staff.books.reconcile') throw refused('changed_meanwhile', refusal)
    return {}
  })
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(calls).toEqual(['get', 'reconcile', 'get'].map((one) => `staff.books.${one}`)))
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(closes ? 1 : 0))
  expect(shown.mock.lastCall?.[1]).toBe(toast)
})
