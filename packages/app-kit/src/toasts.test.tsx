import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { showToast } from '@queuemate/ui/toast'
import { Toasts } from './toasts.tsx'

const attempts: PromiseWithResolvers<void>[] = []

function Save() {
  const save = useMutation({
    mutationFn: () => {
      const attempt = Promise.withResolvers<void>()
      attempts.push(attempt)
      return attempt.promise
    },
    onError: () => showToast('danger', 'Not saved'),
  })
  return (
    <button type="button" onClick={() => save.mutate()}>
      Save
    </button>
  )
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

test('a browser without popovers is out of date', async () => {
  const { togglePopover } = HTMLElement.prototype
  Reflect.deleteProperty(HTMLElement.prototype, 'togglePopover')
  onTestFinished(() => void Object.assign(HTMLElement.prototype, { togglePopover }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Toasts />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(/^Your browser is out of date\./)).toBeVisible()
})

test('an error disappears when a later attempt succeeds, but not when an earlier one does', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Save />
      <Toasts />
    </QueryClientProvider>,
  )
  await save()
  await save()
  act(() => attempts[1]!.reject(new Error('no')))
  expect(await screen.findByText('Not saved')).toBeVisible()
  await act(() => attempts[0]!.resolve())
  expect(screen.getByText('Not saved')).toBeVisible()
  await save()
  await act(() => attempts[2]!.resolve())
  await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull())
})
