import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EmailCodeStep } from './email-code-step.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
})

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))
const newCode = () => screen.getByRole('button', { name: 'Send a new code' })

const open = (resend = vi.fn(() => Promise.resolve())) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EmailCodeStep email="sam@mail.test" verify={vi.fn()} resend={resend} onChangeAddress={vi.fn()} />
    </QueryClientProvider>,
  )

test('another code can be sent after a wait, which begins again, and a refusal is shown', async () => {
  const resend = vi.fn(() => Promise.resolve())
  open(resend)
  fireEvent.click(newCode())
  expect(newCode().closest('p')).toHaveTextContent(
    "Didn't get a code? Send a new code in 30 s, or change the address.",
  )
  await seconds(30)
  newCode().focus()
  fireEvent.change(screen.getByLabelText('Verification code'), { target: { value: '123' } })
  fireEvent.click(newCode())
  await seconds(1)
  expect(resend).toHaveBeenCalledOnce()
  expect(screen.getByRole('status')).toHaveTextContent('A new code is on its way')
  expect(screen.getByLabelText('Verification code')).toHaveValue('')
  expect(newCode()).toHaveAttribute('aria-disabled', 'true')
  expect(newCode()).toHaveFocus()
  await seconds(30)
  resend.mockRejectedValueOnce(new Error('no'))
  fireEvent.click(newCode())
  await seconds(1)
  expect(screen.getByRole('alert')).toHaveTextContent(/\S/)
  expect(newCode()).toHaveAttribute('aria-disabled', 'false')
  expect(newCode()).toHaveFocus()
})

test('the wait goes on after a reload', async () => {
  const { unmount } = open()
  await seconds(20)
  unmount()
  open()
  expect(newCode().closest('p')).toHaveTextContent('Send a new code in 10 s')
})
